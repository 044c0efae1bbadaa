// What tells how a game of Carcassonne went.

import { t } from '../../lib/i18n/index.svelte';
import { widest } from '../../lib/leads';
import { points } from '../../lib/points';
import type { CarcassonneEffect, LogEntry, SeatInfo } from '../../lib/protocol';
import type { Moment } from '../front';
import { inOrder, sentence, turningPoint, wordsOf } from '../moments';
import { isFinal, kindOf, placeOf, scoresByMove, type Scoring } from './carcassonne';

interface Scored {
  entry: LogEntry;
  scoring: Scoring;
  words: string;
}

export function moments(log: readonly LogEntry[], seats: readonly SeatInfo[]): Moment[] {
  const name = (seat: number) => seats[seat]?.name ?? '';
  const scored = log.flatMap((entry) =>
    ((entry.effects ?? []) as CarcassonneEffect[]).flatMap((effect, at): Scored[] => (effect.type === 'scored' ? [{ entry, scoring: effect, words: sentence(entry, at) }] : [])),
  );
  const inPlay = scored.filter(({ scoring }) => !isFinal(scoring));
  const atEnd = scored.filter(({ scoring }) => isFinal(scoring));
  const rows = scoresByMove(log, seats.length);
  const largest = most(inPlay, ({ scoring }) => Math.max(...scoring.gains));
  const longest = most(inPlay, ({ scoring }) => scoring.tiles.length);
  const last = most(atEnd, ({ scoring }) => Math.max(...scoring.gains));
  const ahead = widest(rows.slice(0, -1));
  const about = ({ entry, scoring, words }: Scored, title: string): Moment => ({ move: entry.move, title, words, places: [placeOf(scoring)] });
  const gained = ({ scoring: { gains } }: Scored) => ({ name: name(gains.indexOf(Math.max(...gains))), n: points(Math.max(...gains)) });
  return inOrder([
    ...(largest ? [about(largest, t('moment-largest', gained(largest)))] : []),
    ...turningPoint(rows, log, seats),
    ...(last ? [about(last, t('moment-final', gained(last)))] : []),
    ...(ahead ? [{ move: ahead.move, title: t('moment-ahead', { name: name(ahead.seat), n: points(ahead.by) }), words: wordsOf(log, ahead.move) }] : []),
    ...(longest ? [about(longest, t('moment-longest', { what: t(`feature-${kindOf(longest.scoring)}-1`), n: longest.scoring.tiles.length }))] : []),
  ]);
}

/** The first of those with the highest worth. */
function most<T>(list: readonly T[], worth: (one: T) => number): T | null {
  return list.reduce<T | null>((best, one) => (best === null || worth(one) > worth(best) ? one : best), null);
}
