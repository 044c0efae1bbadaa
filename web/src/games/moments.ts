// What games share when they tell how they went.

import { t } from '../lib/i18n/index.svelte';
import { leads } from '../lib/leads';
import type { LogEntry, SeatInfo } from '../lib/protocol';
import type { Moment } from './front';

/** What is said of a move in the log. */
export function wordsOf(log: readonly LogEntry[], move: number): string {
  return log.find((one) => one.move === move && one.seat !== null)?.words ?? '';
}

/** Who took the lead for good, and when; nothing where one player led from the first point on. */
export function turningPoint(rows: readonly (readonly number[])[], log: readonly LogEntry[], seats: readonly SeatInfo[]): Moment[] {
  const changes = leads(rows);
  const last = changes.at(-1);
  if (!last || changes.length < 2) return [];
  return [{ move: last.move, title: t('moment-lead', { name: seats[last.seat]?.name ?? '' }), words: wordsOf(log, last.move) }];
}

const ENOUGH = 4;

/** The first of these, one for each move, in the order in which they came. */
export function inOrder(moments: readonly Moment[]): Moment[] {
  const first = moments.filter(({ move }, index) => moments.findIndex((one) => one.move === move) === index);
  return first.slice(0, ENOUGH).sort((a, b) => a.move - b.move);
}
