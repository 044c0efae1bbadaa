import { expect, test } from 'vitest';

import { en } from './en';
import { fr } from './fr';
import { choose, fill } from './index.svelte';

const holes = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort();

test('both languages say the same things with the same holes', () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect(holes(fr[key]), key).toEqual(holes(en[key]));
    expect(fr[key].trim(), key).not.toBe('');
  }
});

test('the browser chooses the language', () => {
  expect(choose(['fr-CA', 'en'])).toBe('fr');
  expect(choose(['de', 'en-GB'])).toBe('en');
  expect(choose(['de'])).toBe('en');
});

test('a hole without a value stays visible', () => {
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
});
