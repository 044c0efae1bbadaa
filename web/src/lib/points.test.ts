import { expect, test } from 'vitest';

import { points, signed } from './points';

test('half points are told as such', () => {
  expect([0, 12, 12.5, 0.5, -0.5, -2.5].map(points)).toEqual(['0', '12', '12½', '½', '-½', '-2½']);
});

test('gains and losses carry their sign', () => {
  expect([4, 0, -2, 0.5, -0.5].map(signed)).toEqual(['+4', '0', '−2', '+½', '−½']);
});
