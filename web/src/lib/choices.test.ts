import { expect, test } from 'vitest';

import { labels, unpack } from './choices';

test('a packed tree comes back', () => {
  const groups = [
    { id: 'cell:*', label: 'cell *', text: 'K@*/', of: ['1,0', '2,-1'] },
    { id: 'turn:*', label: 'turned *', text: '*', of: ['0', '3'] },
    { id: 'pass', label: 'pass', text: 'pass', of: [''] },
  ];
  const turn = (cell: string, by: string) => ({ id: `turn:${by}`, label: `turned ${by}`, text: `K@${cell}/${by}`, next: [] });
  expect(unpack({ groups, forks: [[0, 2, 3], [1, 3]], first: [-1, -2, 4] })).toEqual([
    { id: 'cell:1,0', label: 'cell 1,0', text: null, next: [turn('1,0', '0'), turn('1,0', '3')] },
    { id: 'cell:2,-1', label: 'cell 2,-1', text: null, next: [turn('2,-1', '3')] },
    { id: 'pass', label: 'pass', text: 'pass', next: [] },
  ]);
  expect(unpack(undefined)).toEqual([]);
});

test('picks with the same words are numbered', () => {
  const choice = (label: string) => ({ id: label, label, text: null, next: [] });
  expect(labels(['field', 'road', 'field'].map(choice))).toEqual(['field (1)', 'road', 'field (2)']);
});
