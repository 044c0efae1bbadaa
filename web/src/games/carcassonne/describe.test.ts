import { expect, test } from 'vitest';

import type { CarcassonneTileSheet, CarcassonneView, SeatInfo } from '../../lib/protocol';
import { placeWords, tileWords } from './describe';

const kind = (spots: string[], edges: number[]): CarcassonneTileSheet => ({ turns: 4, count: 1, mark: null, edges, spots: Object.fromEntries(spots.map((spot) => [spot, [50, 50]])) });
/** A city in the north and east with a bend of a road; a road from the east to the west under a city. */
const kinds = { O: kind(['city:0', 'road:0', 'field:0', 'field:1'], [0, 0, 1, 1]), D: kind(['city:0', 'road:0', 'field:0', 'field:1'], [0, 1, 3, 1]), B: kind(['field:0', 'monastery'], [0, 0, 0, 0]) };
const seats = [{ name: 'Ada' }, { name: 'Blaise' }] as SeatInfo[];

test('a tile is told as it is turned', () => {
  expect(tileWords(kinds, 'O', 0)).toBe('a city north and east, a road south and west');
  expect(tileWords(kinds, 'O', 1)).toBe('a city east and south, a road north and west');
  expect(tileWords(kinds, 'B', 2)).toBe('a monastery');
});

test('a place is told by what lies around it and whose that is', () => {
  const view = {
    tiles: { tile: ['D', 'D'], x: [0, 1], y: [0, 1], rotation: [0, 1], features: [[0, 1, 2, 3], [4, 5, 6, 7]], followers: [] },
    features: {
      kind: ['city', 'road', 'field', 'field', 'city', 'road', 'field', 'field'],
      open_ends: [1, 2, 0, 0, 1, 2, 0, 0],
      followers: [[], [1, 0], [], [0, 1], [1, 1], [0, 1], [], []],
      value: [],
      value_if_complete: [],
      shields: [],
      cities: [],
    },
  } as unknown as CarcassonneView;
  expect(placeWords(view, kinds, seats, 0, 1, 0)).toBe('above a road of Blaise, right of your road');
  expect(placeWords(view, kinds, seats, 0, 0, 1)).toBe('below a field of Blaise, left of a field');
  expect(placeWords(view, kinds, seats, null, 2, 1)).toBe('right of a city of Ada and Blaise');
});
