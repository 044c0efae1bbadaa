import { language } from './i18n/index.svelte';
import type { Sheet } from './protocol';
import { settings } from './settings.svelte';

export type { Sheet };

const known = new Map<string, Sheet>();

async function fetchSheet(path: string): Promise<Sheet> {
  const words = new URLSearchParams({ lang: language.now, theme: settings.dark ? 'dark' : 'light' });
  const address = `/api/${path}/sheet?${words}`;
  const found = known.get(address);
  if (found) return found;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`sheet: ${answer.status}`);
  const sheet = (await answer.json()) as Sheet;
  known.set(address, sheet);
  return sheet;
}

/** The sheet of a game under its usual rules, for pages without a room. */
export function sheetOfGame(game: string): Promise<Sheet> {
  return fetchSheet(`games/${encodeURIComponent(game)}`);
}

/** The sheet of a room in the language and colours of the moment. */
export class Sheets {
  now = $state.raw<Sheet | null>(null);

  constructor(private room: string) {}

  async load() {
    this.now = await fetchSheet(`rooms/${encodeURIComponent(this.room)}`);
  }
}
