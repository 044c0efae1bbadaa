import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import { keep, load } from '../kept';
import type { Lang } from '../protocol';
import type { Key } from './keys';

export type { Key, Lang };
export type Values = Record<string, FluentVariable>;

// A folder a language, the same files that the server and the terminal speak from.
const files = import.meta.glob<string>('../../../../crates/words/words/*/pages.ftl', { query: '?raw', import: 'default', eager: true });

function open([path, source]: [string, string]): [string, FluentBundle] {
  const tag = path.split('/').at(-2) ?? '';
  const bundle = new FluentBundle(tag, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return [tag, bundle];
}

const bundles = new Map(Object.entries(files).map(open));

/** The languages there are. */
export const languages = [...bundles.keys()] as Lang[];

/** The first language of the browser that the product speaks. */
export function choose(wanted: readonly string[]): Lang {
  const tags = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return tags.map((tag) => languages.find((lang) => lang === tag)).find((lang) => lang !== undefined) ?? 'en';
}

class Language {
  now = $state<Lang>('en');

  start() {
    this.now = load<Lang | null>('lang', null) ?? choose(navigator.languages);
    document.documentElement.lang = this.now;
  }

  set(lang: Lang) {
    this.now = lang;
    document.documentElement.lang = lang;
    keep('lang', lang);
  }
}

export const language = new Language();

/** A sentence in one language; what is wrong with it or its gaps goes into `faults`. */
export function speak(lang: Lang, key: Key, values: Values = {}, faults: Error[] = []): string {
  const bundle = bundles.get(lang);
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) {
    faults.push(new Error(`${lang} has no ${key}`));
    return key;
  }
  return bundle.formatPattern(pattern, values, faults);
}

/** A sentence in the language of the moment. */
export function t(key: Key, values: Values = {}): string {
  return speak(language.now, key, values);
}

/** A sentence about a number, which it agrees with. */
export function count(key: Key, n: number, values: Values = {}): string {
  return t(key, { n, ...values });
}

/** Something that is written in each language. */
export function say(text: Record<Lang, string>): string {
  return text[language.now];
}
