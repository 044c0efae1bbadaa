// What the server tells about a game of Schotten-Totten, and the words for it.

import { t, type Key } from '../../lib/i18n/index.svelte';
import type { LogEntry } from '../../lib/protocol';

export interface Class {
  category: 'sum' | 'run' | 'colour' | 'kind' | 'colour-run';
  sum: number;
}

export interface Reach {
  class: Class;
  with: string[];
  formation: string[];
}

export type Granted =
  | { because: 'stronger'; own: Class; other: Class }
  | { because: 'completed-first'; class: Class }
  | { because: 'proof'; own: Class; best: Reach | null };

export type Refused =
  | { because: 'owned' | 'too-early' }
  | { because: 'incomplete'; has: number; needs: number }
  | { because: 'weaker'; own: Class; other: Class }
  | { because: 'completed-later'; class: Class }
  | { because: 'refutable'; own: Class; by: Reach };

export interface Stone {
  sides: [string[], string[]];
  classes: [Class | null, Class | null];
  owner: number | null;
  needs: number;
  bluff: boolean;
  mud: boolean;
  first: number | null;
  best: [Reach | null, Reach | null];
  claims: [{ granted?: Granted; refused?: Refused }, { granted?: Granted; refused?: Refused }];
}

export interface Backs {
  clan: number;
  tactics: number;
}

export interface View {
  viewer: number | null;
  turn: number;
  phase: { name: string };
  stones: Stone[];
  hand: string[] | null;
  hand_sizes: [Backs, Backs];
  piles: Backs;
  discard: string[];
  unseen: string[];
  unseen_tactics: number;
  owned: [number[], number[]];
}

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

/** Why a stone can be claimed, or why not. */
export function tellClaim(answer: Stone['claims'][0]): string {
  const { granted, refused } = answer;
  if (granted) return tellGranted(granted);
  if (refused) return tellRefused(refused);
  return '';
}

function tellGranted(granted: Granted): string {
  switch (granted.because) {
    case 'stronger':
      return t('schotten.granted.stronger', { own: tellClass(granted.own), other: tellClass(granted.other) });
    case 'completed-first':
      return t('schotten.granted.first', { own: tellClass(granted.class) });
    case 'proof':
      if (granted.best === null) return t('schotten.granted.never', { own: tellClass(granted.own) });
      return t('schotten.granted.proof', { own: tellClass(granted.own), best: tellReach(granted.best) });
  }
}

function tellRefused(refused: Refused): string {
  switch (refused.because) {
    case 'owned':
      return t('schotten.refused.owned');
    case 'too-early':
      return t('schotten.refused.early');
    case 'incomplete':
      return t('schotten.refused.incomplete', { has: refused.has, needs: refused.needs });
    case 'weaker':
      return t('schotten.refused.weaker', { own: tellClass(refused.own), other: tellClass(refused.other) });
    case 'completed-later':
      return t('schotten.refused.later', { own: tellClass(refused.class) });
    case 'refutable':
      return t('schotten.refused.refutable', { by: tellReach(refused.by), own: tellClass(refused.own) });
  }
}

function tellReach(reach: Reach): string {
  return `${reach.formation.map(cardName).join(', ')} (${tellClass(reach.class)})`;
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
    const claims = (entry.text.match(/!\d/g) ?? []).length;
    owned[entry.seat] = (owned[entry.seat] ?? 0) + claims;
    rows[entry.move] = [...owned];
  }
  return Array.from(rows, (row, index) => row ?? rows.slice(0, index).findLast((one) => one) ?? [0, 0]);
}
