import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import { keep, load } from '../kept';
import type { Lang } from '../protocol';
import type { Key, LessonsKey, RulesKey } from './keys';

export type { Key, Lang, LessonsKey, RulesKey };
export type Values = Record<string, FluentVariable>;

// A folder a language, the same files that the server and the terminal speak from.
const files = import.meta.glob<string>('../../../../crates/words/words/*/pages.ftl', { query: '?raw', import: 'default', eager: true });

const tagOf = (path: string) => path.split('/').at(-2) ?? '';

function open(tag: string, source: string): FluentBundle {
  const bundle = new FluentBundle(tag, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

const bundles = new Map(Object.entries(files).map(([path, source]) => [tagOf(path), open(tagOf(path), source)]));

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
  return tell(bundles.get(lang), key, values, faults);
}

function tell(bundle: FluentBundle | undefined, key: string, values: Values, faults: Error[]): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) {
    faults.push(new Error(`nobody says ${key}`));
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

/** A share of one, in per cent. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language.now, { style: 'percent' }).format(share);
}

type Sources = Record<string, () => Promise<string>>;

/** Words that only some pages need: those of a language are fetched when they are first asked for. */
export class Later<K extends string> {
  private opened = $state.raw<ReadonlyMap<string, FluentBundle>>(new Map());

  constructor(private readonly sources: Sources) {}

  /** Fetches the words of a language, once. */
  async open(lang: Lang): Promise<void> {
    const source = Object.entries(this.sources).find(([path]) => tagOf(path) === lang)?.[1];
    if (!source || this.opened.has(lang)) return;
    const bundle = open(lang, await source());
    this.opened = new Map([...this.opened, [lang, bundle]]);
  }

  /** A sentence in one language; nothing while its words are on their way. */
  speak(lang: Lang, key: K, faults: Error[] = []): string {
    const bundle = this.opened.get(lang);
    return bundle ? tell(bundle, key, {}, faults) : '';
  }

  /** Whether the words of the language of the moment are there. */
  get ready(): boolean {
    return this.opened.has(language.now);
  }

  /** A sentence in the language of the moment. */
  t(key: K): string {
    return this.speak(language.now, key);
  }
}

/** The rules as pages to read. */
export const ruleWords = new Later<RulesKey>(import.meta.glob<string>('../../../../crates/words/words/*/rules.ftl', { query: '?raw', import: 'default' }));

/** What the guide says. */
export const lessonWords = new Later<LessonsKey>(import.meta.glob<string>('../../../../crates/words/words/*/lessons.ftl', { query: '?raw', import: 'default' }));
