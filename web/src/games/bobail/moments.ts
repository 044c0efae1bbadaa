// What tells how a game of Bobail went.

import { t } from '../../lib/i18n/index.svelte';
import type { BobailAction, LogEntry, SeatInfo } from '../../lib/protocol';
import type { Moment } from '../front';
import { inOrder, wordsOf } from '../moments';
import { middle } from './bobail';

/** The columns beside the home rows: of the first player, of the second. */
const NEXT_TO_HOME = [1.5, 3.5];

export function moments(log: readonly LogEntry[], seats: readonly SeatInfo[]): Moment[] {
  const name = (seat: number | null) => seats[seat ?? 0]?.name ?? '';
  const turns = log.filter((entry) => entry.seat !== null);
  const last = turns.at(-1);
  const longest = turns.reduce<{ entry: LogEntry | null; size: number }>(
    (best, entry) => (slide(entry) > best.size ? { entry, size: slide(entry) } : best),
    { entry: null, size: 1 },
  );
  // The last time that the bobail came next to each home row and went away again.
  const near = NEXT_TO_HOME.flatMap((column, seat): Moment[] => {
    const entry = turns.slice(0, -2).findLast(({ action }) => middle((action as BobailAction).bobail?.to ?? '')[0] === column);
    return entry ? [{ move: entry.move, title: t('moment-near', { name: name(seat) }), words: wordsOf(log, entry.move) }] : [];
  });
  return inOrder([
    ...(last ? [{ move: last.move, title: t('moment-last', { name: name(last.seat) }), words: wordsOf(log, last.move) }] : []),
    ...(longest.entry ? [{ move: longest.entry.move, title: t('moment-slide', { name: name(longest.entry.seat), n: longest.size }), words: wordsOf(log, longest.entry.move) }] : []),
    ...near,
  ]);
}

/** How many squares the pawn slid. */
function slide({ action }: LogEntry): number {
  const { pawn } = action as BobailAction;
  if (!pawn) return 0;
  const [from, to] = [middle(pawn.from), middle(pawn.to)];
  return Math.max(Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1]));
}
