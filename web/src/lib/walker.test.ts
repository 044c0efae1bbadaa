import { expect, test } from 'vitest';

import type { Choice } from './choices';
import { leaves, pathTo, walk } from './walker';

const leaf = (id: string, text: string): Choice => ({ id, label: id, text, next: [] });
const tree: Choice[] = [
  { id: 'a', label: 'a', text: null, next: [leaf('x', 'a-x'), leaf('y', 'a-y')] },
  { id: 'b', label: 'b', text: 'b', next: [leaf('x', 'b-x')] },
];

test('a walk goes as far as the tree offers', () => {
  expect(walk(tree, []).options.map((node) => node.id)).toEqual(['a', 'b']);
  expect(walk(tree, ['a', 'y']).text).toBe('a-y');
  expect(walk(tree, ['a', 'nowhere', 'y']).path.map((node) => node.id)).toEqual(['a']);
});

test('a move can be whole and still go on', () => {
  const half = walk(tree, ['b']);
  expect(half.text).toBe('b');
  expect(half.options).toHaveLength(1);
});

test('the picks of a move are found, and of no other', () => {
  expect(pathTo(tree, 'b-x')).toEqual(['b', 'x']);
  expect(pathTo(tree, 'b')).toEqual(['b']);
  expect(pathTo(tree, 'c')).toEqual([]);
});

test('every leaf is listed once', () => {
  expect(leaves(tree).map((found) => found.text)).toEqual(['a-x', 'a-y', 'b', 'b-x']);
});
