// Writes the names of all messages of the pages, for the compiler to check: `npm run keys`.

import { readFileSync, writeFileSync } from 'node:fs';

import { FluentResource } from '@fluent/bundle';

const TYPES = { Key: 'pages', RulesKey: 'rules', LessonsKey: 'lessons' };

function type([name, area]) {
  const source = readFileSync(new URL(`../crates/words/words/en/${area}.ftl`, import.meta.url), 'utf8');
  const names = new FluentResource(source).body.map(({ id }) => id).sort();
  return `export type ${name} =\n${names.map((key) => `  | '${key}'`).join('\n')};\n`;
}

const types = Object.entries(TYPES).map(type).join('\n');
writeFileSync(new URL('src/lib/i18n/keys.ts', import.meta.url), `// Made by \`npm run keys\` from the words of the pages.\n${types}`);
