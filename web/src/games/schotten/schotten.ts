// What the server tells about a game of Schotten-Totten, and the words for it.

import { t, type Key } from '../../lib/i18n/index.svelte';
import type { LogEntry, SchottenClass, SchottenEffect, SchottenStoneView, SchottenView } from '../../lib/protocol';

export type Class = SchottenClass;
export type Stone = SchottenStoneView;
export type View = SchottenView;

export const CATEGORIES: Class['category'][] = ['colour-run', 'kind', 'colour', 'run', 'sum'];

/** Cards that make each. */
export const EXAMPLES: Record<Class['category'], string[]> = {
  'colour-run': ['R7', 'R8', 'R9'],
  kind: ['B5', 'G5', 'P5'],
  colour: ['Y2', 'Y6', 'Y9'],
  run: ['O3', 'B4', 'G5'],
  sum: ['R2', 'G5', 'P8'],
};

export function tellClass(value: Class): string {
  return `${t(`schotten.category.${value.category}` as Key)} ${value.sum}`;
}

/** A card in words: "red 7". */
export function cardName(card: string): string {
  const clan = /^([RGBYPO])(\d+)$/.exec(card);
  if (clan) return `${t(`schotten.colour.${clan[1]}` as Key)} ${clan[2]}`;
  return t(`schotten.tactic.${card.toLowerCase()}` as Key);
}

/** The card and stone that a move's text names: `R7>3`. */
export function readLay(text: string | null): { card: string | null; stone: number } | null {
  const laid = /^([A-Za-z]\w*)>(\d)$/.exec(text ?? '');
  if (laid) return { card: laid[1] ?? null, stone: Number(laid[2]) };
  const claimed = /^!(\d)$/.exec(text ?? '');
  return claimed ? { card: null, stone: Number(claimed[1]) } : null;
}

/** Stones by seat after each move. */
export function stonesByMove(log: readonly LogEntry[]): number[][] {
  const owned = [0, 0];
  const rows = [[0, 0]];
  for (const entry of log) {
    if (entry.seat === null) continue;
    const claims = (entry.effects as SchottenEffect[]).filter((effect) => effect.type === 'claimed').length;
    owned[entry.seat] = (owned[entry.seat] ?? 0) + claims;
    rows[entry.move] = [...owned];
  }
  return Array.from(rows, (row, index) => row ?? rows.slice(0, index).findLast((one) => one) ?? [0, 0]);
}
