import { expect, test } from 'vitest';

import type { CarcassonneTileSheet } from '../../lib/protocol';
import { tileWords } from './describe';

const kind = (spots: string[], edges: number[]): CarcassonneTileSheet => ({ turns: 4, count: 1, mark: null, edges, spots: Object.fromEntries(spots.map((spot) => [spot, [50, 50]])) });
/** A city in the north and east with a bend of a road; a road from the east to the west under a city. */
const kinds = { O: kind(['city:0', 'road:0', 'field:0', 'field:1'], [0, 0, 1, 1]), D: kind(['city:0', 'road:0', 'field:0', 'field:1'], [0, 1, 3, 1]), B: kind(['field:0', 'monastery'], [0, 0, 0, 0]) };

test('a tile is told as it is turned', () => {
  expect(tileWords(kinds, 'O', 0)).toBe('a city north and east, a road south and west');
  expect(tileWords(kinds, 'O', 1)).toBe('a city east and south, a road north and west');
  expect(tileWords(kinds, 'B', 2)).toBe('a monastery');
});
