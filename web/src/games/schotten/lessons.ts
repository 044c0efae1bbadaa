// When the guide speaks in a first game of Schotten-Totten. What it says is in `lessons.ftl`.

import type { Lesson } from '../front';
import { viewOf } from './schotten';

export const lessons: Lesson[] = [
  { key: 'schotten-welcome', when: ({ mine }) => mine },
  { key: 'schotten-three', when: ({ position, mine }) => mine && position.moves >= 1 },
  { key: 'schotten-spread', when: ({ position, mine }) => mine && position.moves >= 4 },
  { key: 'schotten-about', when: ({ position, mine }) => mine && position.moves >= 8 },
  { key: 'schotten-claim', when: ({ choices, mine }) => mine && choices.some((choice) => choice.id.startsWith('claim:')) },
  { key: 'schotten-goal', when: ({ position, mine }) => mine && viewOf(position).owned.some((stones) => stones.length > 0) },
];
