import { t } from '../lib/i18n/index.svelte';
import type { GameInfo } from '../lib/protocol';
import { bobail } from './bobail';
import { carcassonne } from './carcassonne';
import type { GameFront } from './front';
import { plain } from './plain';
import { schotten } from './schotten';

/** The games that have drawings and words here, in the order in which people meet them. */
const FRONTS: Record<string, GameFront> = { carcassonne, schotten, bobail };

/** The entry of a game; one that has none is drawn and told as the server does. */
export function frontOf(game: string): GameFront {
  return FRONTS[game] ?? plain;
}

/** Games as people meet them: first those with an entry. */
export function inOrder(list: readonly GameInfo[]): GameInfo[] {
  const known = Object.keys(FRONTS);
  const place = ({ id }: GameInfo) => (known.includes(id) ? known.indexOf(id) : known.length);
  return [...list].sort((a, b) => place(a) - place(b));
}

/** One line about a game: what the server says of its usual rules, where there is nothing better. */
export function lineOf(game: GameInfo): string {
  const { line } = frontOf(game.id);
  return line ? t(line) : game.summary || (game.presets[0]?.summary ?? '');
}

/** For whom a game is. */
export function factsOf(game: GameInfo): string {
  const { facts } = frontOf(game.id);
  const { min_seats: least, max_seats: most } = game;
  return facts ? t(facts) : t('game-players', { n: least === most ? least : `${least}–${most}` });
}
