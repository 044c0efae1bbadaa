import { expect, test } from 'vitest';

import { unpack } from './choices';

test('a packed tree grows again', () => {
  const tree = unpack({
    groups: [
      { id: 'square:*', label: 'bobail to *', text: '* ', of: ['C2', 'C4'] },
      { id: 'square:*', label: 'pawn *', text: '*-', of: ['B1'] },
      { id: 'square:*', label: 'slides to *', text: '*', of: ['E4', 'B4'] },
    ],
    forks: [[2, 3, 4], [0, -1], [1, -1]],
    first: [-2, -3],
  });
  expect(tree.map((node) => node.label)).toEqual(['bobail to C2', 'bobail to C4']);
  expect(tree[1]?.next[0]?.next.map((node) => node.text)).toEqual(['C4 B1-E4', 'C4 B1-B4']);
  expect(tree[1]?.text).toBeNull();
  expect(unpack(undefined)).toEqual([]);
});
