// Writes the names of all messages of the pages, for the compiler to check: `npm run keys`.

import { readFileSync, writeFileSync } from 'node:fs';

import { FluentResource } from '@fluent/bundle';

const source = readFileSync(new URL('../crates/words/words/en/pages.ftl', import.meta.url), 'utf8');
const names = new FluentResource(source).body.map(({ id }) => id).sort();
const lines = names.map((name) => `  | '${name}'`);
writeFileSync(new URL('src/lib/i18n/keys.ts', import.meta.url), `// Made by \`npm run keys\` from the words of the pages.\nexport type Key =\n${lines.join('\n')};\n`);
