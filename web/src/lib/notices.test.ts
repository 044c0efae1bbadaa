import { readFileSync, readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

const notices = readFileSync('public/notices.txt', 'utf8');

/** The packages that sources import from, as they are named by npm. */
const imported = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte|css)$/.test(name) && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/(?:from |import |url\()['"]([@a-z][^'"]*)['"]/g)])
    .map(([, path]) => path.split('/').slice(0, path.startsWith('@') ? 2 : 1).join('/'));

/** What Svelte brings into the pages with it. */
const BROUGHT = ['clsx', 'esm-env'];

const licence = (name: string) => {
  const folder = `node_modules/${name}`;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  // A package that only names its licence: one that we have the text of.
  const named = () => (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).license === 'Apache-2.0' ? '../LICENSE-APACHE' : '');
  return readFileSync(file ? `${folder}/${file}` : named(), 'utf8').replaceAll('\r\n', '\n').trim();
};

test('the licences of all that the pages carry are told as their packages tell them', () => {
  const names = new Set([...imported('src'), ...BROUGHT]);
  expect(names.has('svelte')).toBe(true);
  for (const name of names) {
    expect(notices, name).toContain(`: ${name}\n\n${licence(name)}\n`);
  }
});
