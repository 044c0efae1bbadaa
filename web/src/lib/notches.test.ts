import { expect, test } from 'vitest';

import { Notches } from './notches';

const turn = (notches: Notches, deltas: number[], { mode = 0, every = 10, from = 0 } = {}) =>
  deltas.map((deltaY, index) => notches.take({ deltaY, deltaMode: mode, timeStamp: from + index * every }));

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

test('a mouse turns once a notch, whatever its driver calls one', () => {
  for (const delta of [53, 100, 120]) expect(turn(new Notches(), [delta, delta, -delta])).toEqual([1, 1, -1]);
  expect(turn(new Notches(), [3, 3, -3], { mode: 1 })).toEqual([1, 1, -1]);
});

test('a trackpad turns once for the way of a notch, not once for each event', () => {
  expect(sum(turn(new Notches(), Array(25).fill(4)))).toBe(1);
  expect(sum(turn(new Notches(), Array(24).fill(4)))).toBe(0);
  expect(sum(turn(new Notches(), Array(60).fill(-8)))).toBe(-4);
});

test('what was begun is forgotten after a pause or on the way back', () => {
  const notches = new Notches();
  expect(sum(turn(notches, Array(20).fill(4)))).toBe(0);
  expect(sum(turn(notches, Array(20).fill(4), { from: 1000 }))).toBe(0);
  expect(sum(turn(notches, Array(20).fill(-4), { from: 1210 }))).toBe(0);
});
