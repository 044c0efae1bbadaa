// The words of Schotten-Totten, and what its history says about stones.

import { t, type Key } from '../../lib/i18n/index.svelte';
import type { LogEntry, Position, SchottenAction, SchottenCategory, SchottenChances, SchottenClass, SchottenEffect, SchottenView } from '../../lib/protocol';

export const viewOf = (position: Position) => position.view as SchottenView;

export const CATEGORIES: SchottenCategory[] = ['colour-run', 'kind', 'colour', 'run', 'sum'];

/** Cards that make each. */
export const EXAMPLES: Record<SchottenCategory, string[]> = {
  'colour-run': ['R7', 'R8', 'R9'],
  kind: ['B5', 'G5', 'P5'],
  colour: ['Y2', 'Y6', 'Y9'],
  run: ['O3', 'B4', 'G5'],
  sum: ['R2', 'G5', 'P8'],
};

export function tellClass(value: SchottenClass): string {
  return `${t(`schotten-category-${value.category}` as Key)} ${value.sum}`;
}

/** A card in words: "red 7". */
export function cardName(card: string): string {
  const clan = /^([RGBYPO])(\d+)$/.exec(card);
  if (clan) return `${t(`schotten-colour-${clan[1]}` as Key)} ${clan[2]}`;
  return t(`schotten-tactic-${card.toLowerCase()}` as Key);
}

/** Cards that came to lie at a stone in these steps. */
export function cardsLaid(steps: readonly LogEntry[]): { card: string; stone: number }[] {
  return steps.flatMap(({ action, effects }) => {
    const played = action as SchottenAction;
    const moved = ((effects ?? []) as SchottenEffect[]).filter((effect) => effect.type === 'moved').map(({ card, to }) => ({ card, stone: to }));
    return played.type === 'lay' ? [{ card: played.card, stone: played.stone }, ...moved] : moved;
  });
}

/** Stones that were claimed in these steps. */
export function stonesClaimed(steps: readonly LogEntry[]): number[] {
  return steps.flatMap(({ effects }) => ((effects ?? []) as SchottenEffect[]).flatMap((effect) => (effect.type === 'claimed' ? [effect.stone] : [])));
}

/** The colours in the order of the rows of chances. */
const COLOURS = ['R', 'G', 'B', 'Y', 'P', 'O'];

/** The chances of a player as a table: per cent, a dash for what never comes. */
export function chanceRows(chances: SchottenChances) {
  return chances.rows.map((row, index) => ({
    colour: COLOURS[index] ?? '',
    cells: row.map(({ cases, of }) => {
      if (cases === 0) return { kind: 'gone', text: '–' };
      return { kind: cases === of ? 'held' : 'open', text: String(Math.round((100 * cases) / of)) };
    }),
  }));
}

/** Stones by seat after each move. */
export function stonesByMove(log: readonly LogEntry[]): number[][] {
  const owned = [0, 0];
  const rows = [[0, 0]];
  for (const entry of log) {
    for (const effect of (entry.effects ?? []) as SchottenEffect[]) {
      if (effect.type === 'claimed') owned[effect.seat] = (owned[effect.seat] ?? 0) + 1;
    }
    rows[entry.move] = [...owned];
  }
  return Array.from(rows, (row, index) => row ?? rows.slice(0, index).findLast((one) => one) ?? [0, 0]);
}
