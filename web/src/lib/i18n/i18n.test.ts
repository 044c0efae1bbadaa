import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

import { choose, languages, speak, type Key } from './index.svelte';

const here = path.dirname(fileURLToPath(import.meta.url));
const words = path.join(here, '../../../../crates/words/words');
const source = (lang: string) => readFileSync(path.join(words, lang, 'pages.ftl'), 'utf8');
const keys = (lang: string) => new FluentResource(source(lang)).body.map(({ id }) => id);

test('every folder is a language, and all say the same things', () => {
  expect([...languages].sort()).toEqual(readdirSync(words).sort());
  for (const lang of languages) expect(keys(lang).sort(), lang).toEqual(keys('en').sort());
});

test('every message can be said', () => {
  for (const lang of languages) {
    const gaps = Object.fromEntries([...source(lang).matchAll(/\$([\w-]+)/g)].map(([, name]) => [name, 3]));
    for (const key of keys(lang)) {
      const faults: Error[] = [];
      expect(speak(lang, key as Key, gaps, faults).trim(), `${lang} ${key}`).not.toBe('');
      expect(faults, `${lang} ${key}`).toEqual([]);
    }
  }
});

test('the compiler knows the messages: npm run keys', () => {
  const known = [...readFileSync(path.join(here, 'keys.ts'), 'utf8').matchAll(/'([^']+)'/g)].map(([, key]) => key);
  expect(known).toEqual(keys('en').sort());
});

test('no message is there for nobody', () => {
  const files = readdirSync(path.join(here, '../..'), { recursive: true, encoding: 'utf8' });
  const code = files.filter((name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|keys\.ts$/.test(name));
  const texts = code.map((name) => readFileSync(path.join(here, '../..', name), 'utf8')).join('\n');
  const starts = [...texts.matchAll(/`([a-zA-Z-]+-)\$\{/g)].map(([, start]) => start ?? '');
  const unused = keys('en').filter((key) => !texts.includes(`'${key}'`) && !starts.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
});

test('counts agree by the rules of the language', () => {
  expect(speak('en', 'carcassonne-left', { n: 1 })).toBe('1 tile left');
  expect(speak('en', 'carcassonne-left', { n: 0 })).toBe('0 tiles left');
  expect(speak('fr', 'library-moves', { n: 0 })).toBe('0 coup');
});

test('the browser chooses the language', () => {
  expect(choose(['fr-CA', 'en'])).toBe('fr');
  expect(choose(['de', 'en-GB'])).toBe('en');
  expect(choose(['de'])).toBe('en');
});
