import { expect, test } from 'vitest';

import { ticks } from './ticks';

test('lines of a chart lie at round numbers', () => {
  expect(ticks(0, 5)).toEqual([0, 2, 4]);
  expect(ticks(0, 1)).toEqual([0, 0.5, 1]);
  expect(ticks(0, 87)).toEqual([0, 50]);
  expect(ticks(0, 60)).toEqual([0, 20, 40, 60]);
  expect(ticks(-3, 9)).toEqual([0, 5]);
  expect(ticks(-6, 9)).toEqual([-5, 0, 5]);
});

test('what a line is called is where it lies', () => {
  for (let high = 1; high < 200; high += 1) {
    for (const value of ticks(0, high)) expect(high < 4 || Number.isInteger(value), `${value} of ${high}`).toBe(true);
    expect(ticks(0, high).length).toBeGreaterThan(1);
  }
});

test('a chart without height has one line', () => {
  expect(ticks(3, 3)).toEqual([3]);
});
