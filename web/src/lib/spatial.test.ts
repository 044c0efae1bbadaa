import { expect, test } from 'vitest';

import { nextSpot } from './spatial';

const spot = (id: string, x: number, y: number) => ({ id, x, y });
const spots = [spot('a', 0, 0), spot('b', 3, 0), spot('c', 1, 2), spot('d', -1, 0)];

test('arrows go to the nearest spot in their direction', () => {
  const from = spots[0]!;
  expect(nextSpot(spots, from, 'ArrowRight')?.id).toBe('b');
  expect(nextSpot(spots, from, 'ArrowLeft')?.id).toBe('d');
  expect(nextSpot(spots, from, 'ArrowDown')?.id).toBe('c');
  expect(nextSpot(spots, from, 'ArrowUp')).toBeNull();
});
