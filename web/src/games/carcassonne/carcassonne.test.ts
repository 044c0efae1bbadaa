import { expect, test } from 'vitest';

import type { Choice } from '../../lib/choices';
import type { CarcassonneView, LogEntry } from '../../lib/protocol';
import { breakdown, cells, featuresAt, finish, frame, isFinal, pickCell, preview, rotate, scoresByMove, scorings, turnPoint, type Scoring } from './carcassonne';

const spot = (id: string, text: string): Choice => ({ id, label: id, text, next: [] });
const turn = (quarters: number): Choice => ({
  id: `turn:${quarters}`,
  label: '',
  text: null,
  next: [spot('spot:none', `none${quarters}`), spot('spot:city:0', `city${quarters}`)],
});
const tree: Choice[] = [
  { id: 'cell:1,0', label: 'cell 1,0', text: null, next: [turn(1), turn(3)] },
  { id: 'cell:-2,3', label: 'cell -2,3', text: null, next: [turn(0)] },
];

test('cells are read from picks', () => {
  expect(cells(tree).map(({ x, y }) => [x, y])).toEqual([[1, 0], [-2, 3]]);
});

test('a tile keeps its rotation where it fits so', () => {
  expect(pickCell(tree, 'cell:1,0', 3)).toEqual(['cell:1,0', 'turn:3']);
  expect(pickCell(tree, 'cell:1,0', 2)).toEqual(['cell:1,0', 'turn:1']);
  expect(pickCell(tree, 'cell:9,9', 0)).toEqual([]);
});

test('turning goes round the rotations that fit and forgets the follower', () => {
  const picks = ['cell:1,0', 'turn:1', 'spot:city:0'];
  expect(rotate(tree, picks)).toEqual(['cell:1,0', 'turn:3']);
  expect(rotate(tree, ['cell:1,0', 'turn:3'])).toEqual(['cell:1,0', 'turn:1']);
  expect(preview(tree, picks)).toMatchObject({ x: 1, y: 0, rotation: 1, spot: 'spot:city:0' });
});

test('without a word about a follower none is put', () => {
  expect(finish(tree, ['cell:1,0', 'turn:3'])).toBe('none3');
  expect(finish(tree, ['cell:1,0', 'turn:3', 'spot:city:0'])).toBe('city3');
  expect(finish(tree, ['cell:1,0'])).toBeNull();
});

test('points turn with their tile', () => {
  expect(turnPoint([10, 20], 1)).toEqual([80, 10]);
  expect(turnPoint([10, 20], 2)).toEqual([90, 80]);
  expect(turnPoint([10, 20], 3)).toEqual([20, 90]);
});

test('the frame holds every tile and cell', () => {
  expect(frame([], [{ x: -2, y: 3 }])).toEqual({ x: -200, y: 0, width: 300, height: 400 });
});

const scored = (move: number, what: Scoring['what'], gains: number[], complete = true): LogEntry => ({
  seat: 0,
  move,
  text: '',
  action: { type: 'pass' },
  effects: [{ type: 'scored', what, complete, tiles: [], points: 0, followers: [], gains }],
  words: '',
  told: [],
});

test('scores add up by move and by kind', () => {
  const log = [scored(1, 'road', [3, 0]), scored(3, 'city', [1, 2], false), scored(3, 'field', [0, 6], false), scored(3, 'supply', [0, 1])];
  expect(scoresByMove(log, 2)).toEqual([[0, 0], [3, 0], [3, 0], [4, 9]]);
  expect(breakdown(log, 2)).toEqual({ city: [1, 2], road: [3, 0], monastery: [0, 0], field: [0, 7] });
  expect(log.flatMap(scorings).map(isFinal)).toEqual([false, true, true, true]);
});

test('what words are about is the feature, not whole tiles', () => {
  // Two cities on three tiles, and a road across two of them.
  const view = {
    tiles: { tile: ['A', 'B', 'C'], x: [0, 1, 2], y: [0, 0, 0], rotation: [0, 0, 0], features: [[0, 2], [0, 1, 2], [1]], followers: [] },
    features: { kind: ['city', 'city', 'road'] },
  } as unknown as CarcassonneView;
  expect(featuresAt(view, { what: 'city', tiles: [[0, 0], [1, 0]] })).toEqual([0]);
  expect(featuresAt(view, { what: 'city', tiles: [[1, 0], [2, 0]] })).toEqual([1]);
  expect(featuresAt(view, { what: 'road', tiles: [[0, 0], [1, 0]] })).toEqual([2]);
  expect(featuresAt(view, { what: 'monastery', tiles: [[0, 0]] })).toEqual([]);
  expect(featuresAt(view, { tiles: [[0, 0]] })).toEqual([]);
});
