// When the guide speaks in a first game of Bobail. What it says is in `lessons.ftl`.

import type { Lesson } from '../front';
import { viewOf } from './bobail';

export const lessons: Lesson[] = [
  { key: 'bobail-welcome', when: ({ mine, picks, position }) => mine && picks === 0 && viewOf(position).first_turn },
  { key: 'bobail-slide', when: ({ mine, picks }) => mine && picks === 1 },
  { key: 'bobail-bobail', when: ({ mine, picks, position }) => mine && picks === 0 && !viewOf(position).first_turn },
  { key: 'bobail-refusal', when: ({ mine, position }) => mine && position.moves >= 4 },
  { key: 'bobail-danger', when: ({ mine, position }) => mine && position.moves >= 6 },
  { key: 'bobail-hint', when: ({ mine, position }) => mine && position.moves >= 8 },
];
