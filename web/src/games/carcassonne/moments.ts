// What tells how a game of Carcassonne went.

import { count, t } from '../../lib/i18n/index.svelte';
import { widest } from '../../lib/leads';
import { points } from '../../lib/points';
import type { LogEntry, SeatInfo } from '../../lib/protocol';
import type { Moment } from '../front';
import { inOrder, turningPoint } from '../moments';
import { isFinal, kindOf, placeOf, scoresByMove, scorings, type Scoring } from './carcassonne';

interface Scored {
  move: number;
  scoring: Scoring;
}

export function moments(log: readonly LogEntry[], seats: readonly SeatInfo[]): Moment[] {
  const name = (seat: number) => seats[seat]?.name ?? '';
  const scored = log.flatMap((entry) => scorings(entry).map((scoring): Scored => ({ move: entry.move, scoring })));
  const inPlay = scored.filter(({ scoring }) => !isFinal(scoring));
  const largest = most(inPlay, gain);
  const longest = most(inPlay, ({ scoring }) => scoring.tiles.length);
  const last = most(scored.filter(({ scoring }) => isFinal(scoring)), gain);
  const rows = scoresByMove(log, seats.length);
  const ahead = widest(rows.slice(0, -1));
  const about = ({ move, scoring }: Scored, title: string): Moment => ({ move, title, words: words(scoring), places: [placeOf(scoring)] });
  const gained = (one: Scored) => ({ name: name(one.scoring.gains.indexOf(gain(one))), n: points(gain(one)) });
  /** What brought most in a move. */
  const then = (move: number) => {
    const best = most(scored.filter((one) => one.move === move), gain);
    return best ? { words: words(best.scoring), places: [placeOf(best.scoring)] } : { words: '' };
  };
  return inOrder([
    ...(largest ? [about(largest, t('moment-largest', gained(largest)))] : []),
    ...turningPoint(rows, log, seats).map((moment) => ({ ...moment, ...then(moment.move) })),
    ...(last ? [about(last, t('moment-final', gained(last)))] : []),
    ...(ahead ? [{ move: ahead.move, title: t('moment-ahead', { name: name(ahead.seat), n: points(ahead.by) }), ...then(ahead.move) }] : []),
    ...(longest ? [about(longest, t('moment-longest'))] : []),
    // Where several of these are one moment, there is room for what brought most beside them.
    ...[...inPlay].sort((a, b) => gain(b) - gain(a)).slice(0, 5).map((one) => about(one, t('moment-scored', gained(one)))),
  ]);
}

const gain = ({ scoring }: Scored) => Math.max(...scoring.gains);

/** What was scored: "City · 5 tiles". */
function words(scoring: Scoring): string {
  const kind = kindOf(scoring);
  const size = kind === 'monastery' ? [] : [count('carcassonne-tiles', scoring.tiles.length)];
  return [t(`feature-${kind}-1`), ...size].join(' · ');
}

/** The first of those with the highest worth. */
function most<T>(list: readonly T[], worth: (one: T) => number): T | null {
  return list.reduce<T | null>((best, one) => (best === null || worth(one) > worth(best) ? one : best), null);
}
