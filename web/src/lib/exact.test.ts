import { expect, test } from 'vitest';

import { cost } from './exact';
import type { Exact } from './protocol';

const won = (turns: number): Exact => ({ value: 'won', turns });
const lost = (turns: number): Exact => ({ value: 'lost', turns });
const drawn: Exact = { value: 'drawn', turns: null };

test('a mistake gives something away, a detour only turns', () => {
  expect(cost({ exact: won(5), played: drawn })).toEqual({ mistake: true, turns: 0 });
  expect(cost({ exact: drawn, played: lost(8) })).toEqual({ mistake: true, turns: 0 });
  expect(cost({ exact: won(5), played: won(9) })).toEqual({ mistake: false, turns: 4 });
  expect(cost({ exact: lost(12), played: lost(4) })).toEqual({ mistake: false, turns: 8 });
});

test('the best moves cost nothing, and what is not known is not judged', () => {
  expect(cost({ exact: won(5), played: won(5) })).toBeNull();
  expect(cost({ exact: drawn, played: drawn })).toBeNull();
  expect(cost({ exact: null, played: null })).toBeNull();
});
