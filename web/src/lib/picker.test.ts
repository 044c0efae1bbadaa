import { expect, test } from 'vitest';

import { Picker } from './picker.svelte';
import type { Choice } from './choices';

const leaf = (id: string, text: string): Choice => ({ id, label: id, text, next: [] });
const tree: Choice[] = [{ id: 'a', label: 'a', text: null, next: [leaf('x', 'a-x'), leaf('y', 'a-y')] }];

test('picks go down the tree and back, and nowhere else', () => {
  const picker = new Picker();
  picker.offer(tree);
  picker.pick('x');
  expect(picker.ids).toEqual([]);
  picker.pick('a');
  picker.pick('y');
  expect(picker.walk.text).toBe('a-y');
  picker.back();
  expect(picker.can('x')).toBe(true);
  picker.load('a-x');
  expect(picker.ids).toEqual(['a', 'x']);
});

test('the same offer keeps the picks, another forgets them', () => {
  const picker = new Picker();
  picker.offer(tree);
  picker.pick('a');
  picker.offer(structuredClone(tree));
  expect(picker.ids).toEqual(['a']);
  picker.offer([leaf('b', 'b')]);
  expect(picker.ids).toEqual([]);
});
