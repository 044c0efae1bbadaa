import { expect, test } from 'vitest';

import type { PuzzleInfo } from './protocol';
import { grades, nextPuzzle } from './puzzles.svelte';

const one = (id: string, turns: number): PuzzleInfo => ({ id, turns, seat: 0, choices: 40, plays_out: true });
const list = [one('3-1', 3), one('3-2', 3), one('5-1', 5)];

test('puzzles are grouped by their turns', () => {
  expect(grades(list).map(({ turns, puzzles }) => [turns, puzzles.length])).toEqual([[3, 2], [5, 1]]);
});

test('the next puzzle is one that is not solved, as long as there is one', () => {
  expect(nextPuzzle(list, list[0]!, new Set(['3-2']))?.id).toBe('5-1');
  expect(nextPuzzle(list, list[0]!, new Set(['3-2', '5-1']))?.id).toBe('3-2');
  expect(nextPuzzle(list, list[2]!, new Set())).toBeUndefined();
});
