// What tells how a game of Schotten-Totten went.

import { t } from '../../lib/i18n/index.svelte';
import type { LogEntry, SchottenEffect, SeatInfo } from '../../lib/protocol';
import type { Moment } from '../front';
import { inOrder, turningPoint } from '../moments';
import { stonesByMove } from './schotten';

export interface Claim {
  move: number;
  seat: number;
  stone: number;
  /** Why it was granted; what the step was, where nobody says why. */
  words: string;
}

/** The stones that were claimed, first to last. */
export function claims(log: readonly LogEntry[]): Claim[] {
  return log.flatMap((entry) =>
    (entry.effects as SchottenEffect[]).flatMap((effect): Claim[] =>
      effect.type === 'claimed' ? [{ move: entry.move, seat: effect.seat, stone: effect.stone, words: reason(entry) }] : [],
    ),
  );
}

/** What is said below a claim, as a sentence; of several claims in one step, the step. */
function reason({ effects, told, words }: LogEntry): string {
  const why = effects.length === 1 ? told.slice(1).join(' ') : '';
  return why ? why.charAt(0).toLocaleUpperCase() + why.slice(1) : words;
}

export function moments(log: readonly LogEntry[], seats: readonly SeatInfo[]): Moment[] {
  const name = (seat: number) => seats[seat]?.name ?? '';
  const all = claims(log);
  const [first, last] = [all[0], all.at(-1)];
  const row = longestRow(all);
  const told = ({ move, words }: Claim, title: string): Moment => ({ move, title, words });
  return inOrder([
    ...(last ? [told(last, t('moment-decisive', { name: name(last.seat), n: last.stone }))] : []),
    ...(first ? [told(first, t('moment-first', { name: name(first.seat), n: first.stone }))] : []),
    ...turningPoint(stonesByMove(log), log, seats).map((moment) => ({ ...moment, words: all.find(({ move }) => move === moment.move)?.words ?? moment.words })),
    ...(row.length > 1 && row[0] ? [told(row[0], t('moment-row', { name: name(row[0].seat), n: row.length }))] : []),
    ...all.map((claim) => told(claim, t('moment-claimed', { name: name(claim.seat), n: claim.stone }))),
  ]);
}

/** The longest list of claims that one player made while the other made none. */
function longestRow(all: readonly Claim[]): Claim[] {
  let best: Claim[] = [];
  let now: Claim[] = [];
  for (const claim of all) {
    now = now[0]?.seat === claim.seat ? [...now, claim] : [claim];
    if (now.length > best.length) best = now;
  }
  return best;
}
