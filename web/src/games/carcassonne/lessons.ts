// When the guide speaks in a first game of Carcassonne. What it says is in `lessons.ftl`.

import type { Lesson } from '../front';
import { viewOf } from './carcassonne';

export const lessons: Lesson[] = [
  { key: 'carcassonne-welcome', when: ({ mine, picks }) => mine && picks === 0 },
  { key: 'carcassonne-turn', when: ({ mine, picks }) => mine && picks >= 2 },
  { key: 'carcassonne-follower', when: ({ mine, picks }) => mine && picks >= 2 },
  { key: 'carcassonne-seven', when: ({ position, mine }) => mine && viewOf(position).hand.some((left) => left < 7) },
  { key: 'carcassonne-hover', when: ({ position, mine }) => mine && position.moves >= 4 },
  { key: 'carcassonne-complete', when: ({ position, mine }) => mine && position.moves >= 6 },
  { key: 'carcassonne-farmer', when: ({ position, mine }) => mine && position.moves >= 10 },
  { key: 'carcassonne-hint', when: ({ position, mine }) => mine && position.moves >= 12 },
];
