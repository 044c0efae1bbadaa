import { keep, load } from '../kept';
import { en } from './en';
import { fr } from './fr';

export type Lang = 'en' | 'fr';
export type Words = { [Key in keyof typeof en]: string };
export type Key = keyof typeof en;

const books: Record<Lang, Words> = { en, fr };

/** The first language of the browser that the product speaks. */
export function choose(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    if (base === 'en' || base === 'fr') return base;
  }
  return 'en';
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

/** Fills `{name}` in a sentence. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A sentence in the language of the moment. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return fill(books[language.now][key], values);
}

/** A sentence about a number: `key.one` or `key.many`. */
export function count(key: string, n: number, values: Record<string, string | number> = {}): string {
  const single = language.now === 'fr' ? Math.abs(n) < 2 : n === 1;
  return t(`${key}.${single ? 'one' : 'many'}` as Key, { n, ...values });
}

/** Something the server says in both languages. */
export function say(text: { en: string; fr: string }): string {
  return text[language.now];
}
