import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';

import { choose, languages, lessonWords, ruleWords, speak, type Key, type Lang, type LessonsKey, type RulesKey } from './index.svelte';

const here = path.dirname(fileURLToPath(import.meta.url));
const words = path.join(here, '../../../../crates/words/words');
const source = (lang: string, area: string) => readFileSync(path.join(words, lang, `${area}.ftl`), 'utf8');
const keys = (lang: string, area: string) => new FluentResource(source(lang, area)).body.map(({ id }) => id);

/** The files of words, with the code that says them. */
const AREAS = [
  { area: 'pages', type: 'Key', said: /(?<!rules|lessons)\.(svelte|ts)$/, say: (lang: Lang, key: string, gaps: Record<string, number>, faults: Error[]) => speak(lang, key as Key, gaps, faults) },
  { area: 'rules', type: 'RulesKey', said: /\/rules\.ts$/, say: (lang: Lang, key: string, _: Record<string, number>, faults: Error[]) => ruleWords.speak(lang, key as RulesKey, faults) },
  { area: 'lessons', type: 'LessonsKey', said: /\/lessons\.ts$/, say: (lang: Lang, key: string, _: Record<string, number>, faults: Error[]) => lessonWords.speak(lang, key as LessonsKey, faults) },
];

test('every folder is a language', () => {
  expect([...languages].sort()).toEqual(readdirSync(words).sort());
});

test('what is fetched later says nothing before', async () => {
  expect(ruleWords.speak('en', 'bobail-aim')).toBe('');
  await ruleWords.open('en');
  expect(ruleWords.speak('en', 'bobail-aim')).toBe('The aim');
  expect(ruleWords.speak('fr', 'bobail-aim')).toBe('');
});

describe.each(AREAS)('$area.ftl', ({ area, type, said, say }) => {
  test('all languages say the same things', () => {
    for (const lang of languages) expect(keys(lang, area).sort(), lang).toEqual(keys('en', area).sort());
  });

  test('every message can be said', async () => {
    for (const lang of languages) {
      await Promise.all([ruleWords.open(lang), lessonWords.open(lang)]);
      const gaps = Object.fromEntries([...source(lang, area).matchAll(/\$([\w-]+)/g)].map(([, name]) => [name, 3]));
      for (const key of keys(lang, area)) {
        const faults: Error[] = [];
        expect(say(lang, key, gaps, faults).trim(), `${lang} ${key}`).not.toBe('');
        expect(faults, `${lang} ${key}`).toEqual([]);
      }
    }
  });

  test('the compiler knows the messages: npm run keys', () => {
    const types = readFileSync(path.join(here, 'keys.ts'), 'utf8').split('export type ');
    const mine = types.find((text) => text.startsWith(`${type} =`)) ?? '';
    expect([...mine.matchAll(/'([^']+)'/g)].map(([, key]) => key)).toEqual(keys('en', area).sort());
  });

  test('no message is there for nobody', () => {
    const files = readdirSync(path.join(here, '../..'), { recursive: true, encoding: 'utf8' });
    const code = files.filter((name) => said.test(name) && !/\.test\.ts$|keys\.ts$/.test(name));
    const texts = code.map((name) => readFileSync(path.join(here, '../..', name), 'utf8')).join('\n');
    const starts = [...texts.matchAll(/`([a-zA-Z-]+-)\$\{/g)].map(([, start]) => start ?? '');
    const unused = keys('en', area).filter((key) => !texts.includes(`'${key}'`) && !starts.some((start) => key.startsWith(start)));
    expect(unused).toEqual([]);
  });
});

test('French signs stay on the line of their word', () => {
  const lines = AREAS.flatMap(({ area }) => source('fr', area).split('\n').filter((line) => !line.startsWith('#')));
  expect(lines.filter((line) => / [;:?!»]|« /.test(line))).toEqual([]);
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

test('no sentence stands in code beside its translation', () => {
  const files = readdirSync(path.join(here, '../..'), { recursive: true, encoding: 'utf8' });
  const code = files.filter((name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|protocol\.ts$/.test(name));
  const named = code.filter((name) => /\bfr: ['"`[{]|[=!]==? '(en|fr)'/.test(readFileSync(path.join(here, '../..', name), 'utf8')));
  expect(named).toEqual([]);
});
