import { language } from './i18n/index.svelte';
import type { Sheet } from './protocol';
import { settings } from './settings.svelte';

export type { Sheet };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 30_000;

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

  private turn = 0;

  constructor(private room: string) {}

  /** Without its drawings a board shows nothing: what fails is tried again for a while. */
  async load() {
    const turn = (this.turn += 1);
    for (let wait = FIRST_WAIT; turn === this.turn; wait *= 2) {
      try {
        const found = await fetchSheet(`rooms/${encodeURIComponent(this.room)}`);
        if (turn === this.turn) this.now = found;
        return;
      } catch (error) {
        if (wait > LONGEST_WAIT) throw error;
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  }
}
