import { expect, test } from 'vitest';

import { leads, widest } from './leads';

const rows = [[0, 0], [3, 0], [3, 3], [3, 9], [12, 9], [12, 11]];

test('a lead changes when somebody else is ahead of all', () => {
  expect(leads(rows)).toEqual([
    { move: 1, seat: 0, by: 3 },
    { move: 3, seat: 1, by: 6 },
    { move: 4, seat: 0, by: 3 },
  ]);
  expect(leads([[0, 0]])).toEqual([]);
});

test('the widest lead is the first of its size', () => {
  expect(widest(rows)).toEqual({ move: 3, seat: 1, by: 6 });
  expect(widest([[1, 1, 1]])).toBeNull();
});
