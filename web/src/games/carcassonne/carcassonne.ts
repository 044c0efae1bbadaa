// How the picks of a game of Carcassonne are read, and what its history says about points.

import type { Box } from '../../lib/camera';
import type { Choice } from '../../lib/choices';
import type { Picker } from '../../lib/picker.svelte';
import type { CarcassonneEffect, CarcassonneFeatures, CarcassonneFollower, CarcassonneSheet, CarcassonneView, LogEntry, Position, Sheet } from '../../lib/protocol';
import { walk } from '../../lib/walker';
import type { Place } from '../front';

export const SIDE = 100;

export const viewOf = (position: Position) => position.view as CarcassonneView;

/** The kinds of tiles by id. */
export const kindsOf = (sheet: Sheet | null) => (sheet?.data as CarcassonneSheet | undefined)?.kinds ?? {};

export interface Cell {
  id: string;
  x: number;
  y: number;
  label: string;
}

/** The place that a pick names. */
export function readCell(id: string): [number, number] | null {
  const found = /^cell:(-?\d+),(-?\d+)$/.exec(id);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

export function cells(choices: readonly Choice[]): Cell[] {
  return choices.flatMap(({ id, label }) => {
    const place = readCell(id);
    return place ? [{ id, label, x: place[0], y: place[1] }] : [];
  });
}

/** Where the picks for one tile begin: at the root, or after the tile that is chosen of several in hand. */
export interface Trunk {
  before: string[];
  /** The tile that is chosen of several; none where there is just the drawn one. */
  tile: string | null;
  tiles: string[];
  choices: readonly Choice[];
}

export function trunk(tree: readonly Choice[], ids: readonly string[]): Trunk {
  const tiles = tree.filter((node) => node.id.startsWith('tile:'));
  const node = tiles.find((one) => one.id === ids[0]) ?? tiles[0];
  if (!node) return { before: [], tile: null, tiles: [], choices: tree };
  const name = (id: string) => id.slice('tile:'.length);
  return { before: [node.id], tile: name(node.id), tiles: tiles.map((one) => name(one.id)), choices: node.next };
}

/** The picks after the tile. */
export function afterTile(ids: readonly string[]): readonly string[] {
  return ids[0]?.startsWith('tile:') ? ids.slice(1) : ids;
}

/** A follower that may be recalled, moved or taken back. */
export interface Leaver {
  id: string;
  x: number;
  y: number;
  label: string;
}

export function leavers(choices: readonly Choice[]): Leaver[] {
  return choices.flatMap(({ id, label }) => {
    const found = /^(?:recall|from|back):(-?\d+),(-?\d+)$/.exec(id);
    return found ? [{ id, label, x: Number(found[1]), y: Number(found[2]) }] : [];
  });
}

/** What is being laid: the picks so far, read. */
export interface Preview {
  cell: string;
  x: number;
  y: number;
  turn: string;
  rotation: number;
  /** The other ways to turn the tile here, this one included. */
  turns: string[];
  spots: { id: string; label: string; segment: string | null }[];
  spot: string | null;
}

export function preview(choices: readonly Choice[], ids: readonly string[]): Preview | null {
  const { path } = walk(choices, ids);
  const [cell, turn, spot] = path;
  const place = cell && readCell(cell.id);
  if (!cell || !place || !turn) return null;
  return {
    cell: cell.id,
    x: place[0],
    y: place[1],
    turn: turn.id,
    rotation: Number(turn.id.slice('turn:'.length)),
    turns: cell.next.map((node) => node.id),
    spots: turn.next.map(({ id, label }) => ({ id, label, segment: id === 'spot:none' ? null : id.slice('spot:'.length) })),
    spot: spot?.id ?? null,
  };
}

/** The picks after choosing a cell: in the way the tile is turned already, if it fits so. */
export function pickCell(choices: readonly Choice[], cell: string, rotation: number | null): string[] {
  const turns = choices.find((node) => node.id === cell)?.next ?? [];
  const turn = turns.find((node) => node.id === `turn:${rotation}`) ?? turns[0];
  return turn ? [cell, turn.id] : [];
}

/** The picks after turning the tile by one fitting step. */
export function rotate(choices: readonly Choice[], ids: readonly string[], by = 1): string[] {
  const shown = preview(choices, ids);
  if (!shown) return [...ids];
  const at = shown.turns.indexOf(shown.turn);
  const next = shown.turns[(at + by + shown.turns.length) % shown.turns.length];
  return next ? [shown.cell, next] : [...ids];
}

/** Turns the tile that is being laid. */
export function turnTile(picker: Picker, by = 1) {
  const root = trunk(picker.tree, picker.ids);
  picker.set([...root.before, ...rotate(root.choices, afterTile(picker.ids), by)]);
}

/** The whole move of the picks; without a word about a follower, none is put. */
export function finish(tree: readonly Choice[], ids: readonly string[]): string | null {
  const done = walk(tree, ids);
  if (done.text !== null) return done.text;
  return done.options.find((node) => node.id === 'spot:none')?.text ?? null;
}

/** The box around all tiles and cells. */
export function frame(tiles: readonly Tile[], more: readonly { x: number; y: number }[]): Box {
  const all = [...tiles, ...more];
  const xs = all.map((one) => one.x);
  const ys = all.map((one) => one.y);
  const [left, top] = [Math.min(0, ...xs), Math.min(0, ...ys)];
  const [right, bottom] = [Math.max(0, ...xs), Math.max(0, ...ys)];
  return { x: left * SIDE, y: top * SIDE, width: (right - left + 1) * SIDE, height: (bottom - top + 1) * SIDE };
}

/** A point of an unturned tile after quarter turns clockwise. */
export function turnPoint([x, y]: [number, number], quarters: number): [number, number] {
  switch (quarters & 3) {
    case 1:
      return [SIDE - y, x];
    case 2:
      return [SIDE - x, SIDE - y];
    case 3:
      return [y, SIDE - x];
    default:
      return [x, y];
  }
}

export type Scoring = Extract<CarcassonneEffect, { type: 'scored' }>;

export function scorings(entry: LogEntry): Scoring[] {
  return ((entry.effects ?? []) as CarcassonneEffect[]).filter((effect) => effect.type === 'scored');
}

/** Points by seat after each move: in play, then after the final scoring. */
export function scoresByMove(log: readonly LogEntry[], seats: number): number[][] {
  const sums = Array<number>(seats).fill(0);
  const rows = [[...sums]];
  for (const entry of log) {
    for (const scoring of scorings(entry)) scoring.gains.forEach((gain, seat) => (sums[seat] = (sums[seat] ?? 0) + gain));
    rows[entry.move] = [...sums];
  }
  return Array.from(rows, (row, index) => row ?? rows.slice(0, index).findLast((one) => one) ?? [...sums]);
}

export const KINDS = ['city', 'road', 'monastery', 'field'] as const;
export type Kind = (typeof KINDS)[number];

/** The kind of feature a scoring is about; cities that pay their farmers are about fields. */
export function kindOf({ what }: Scoring): Kind {
  return what === 'supply' ? 'field' : what;
}

/** The middle of the tiles of a feature, in the board's units. */
export function middleOf(tiles: readonly [number, number][]): [number, number] {
  const mean = (axis: 0 | 1) => tiles.reduce((sum, tile) => sum + tile[axis] + 0.5, 0) / Math.max(1, tiles.length);
  return [mean(0) * SIDE, mean(1) * SIDE];
}

/** Whether it is scored only when the game ends. */
export function isFinal({ what, complete }: Scoring): boolean {
  return !complete || what === 'supply';
}

/** Points by kind and seat over the whole game. */
export function breakdown(log: readonly LogEntry[], seats: number): Record<Kind, number[]> {
  const table = Object.fromEntries(KINDS.map((kind) => [kind, Array<number>(seats).fill(0)])) as Record<Kind, number[]>;
  for (const scoring of log.flatMap(scorings)) {
    const points = table[kindOf(scoring)];
    scoring.gains.forEach((gain, seat) => (points[seat] = (points[seat] ?? 0) + gain));
  }
  return table;
}

/** The tiles in the pile; those of hidden hands are listed with them, but do not lie there. */
export function tilesLeft(view: CarcassonneView): number {
  return view.variant?.pile_left ?? view.pile.reduce((sum, one) => sum + one.copies, 0);
}

/** A tile on the table. */
export interface Tile {
  tile: string;
  x: number;
  y: number;
  rotation: number;
  /** What each of its segments belongs to. */
  features: readonly number[];
  follower?: CarcassonneFollower | undefined;
}

/** The tiles one by one, in the order in which they were laid. */
export function tilesOf({ tiles }: CarcassonneView): Tile[] {
  return tiles.tile.map((tile, on) => ({
    tile,
    x: tiles.x[on] ?? 0,
    y: tiles.y[on] ?? 0,
    rotation: tiles.rotation[on] ?? 0,
    features: tiles.features[on] ?? [],
    follower: tiles.followers.find((follower) => follower.on === on),
  }));
}

/** The places of a feature's tiles. */
export function placesOf(view: CarcassonneView, feature: number): [number, number][] {
  return tilesOf(view).filter((tile) => tile.features.includes(feature)).map(({ x, y }) => [x, y]);
}

/** What a scoring is about; a city that pays its farmers is itself what pays. */
export function placeOf({ what, tiles, gains }: Scoring): Place {
  return { what: what === 'supply' ? 'city' : what, tiles, gains };
}

/** The features that words are about: those of the kind that lie on just these tiles, or on most of them. */
export function featuresAt(view: CarcassonneView, { what, tiles }: Place): number[] {
  const meant = new Set(tiles.map(String));
  const fitting = view.features.kind.flatMap((kind, feature) => {
    if (kind !== what) return [];
    const places = placesOf(view, feature);
    return places.length > 0 && places.every((place) => meant.has(String(place))) ? [{ feature, size: places.length }] : [];
  });
  const most = Math.max(0, ...fitting.map(({ size }) => size));
  return fitting.filter(({ size }) => size === most).map(({ feature }) => feature);
}

/** A road, city, field or monastery. */
export interface Feature {
  kind: CarcassonneFeatures['kind'][number];
  openEnds: number;
  owners: number[];
  complete: boolean;
  value: number;
  valueIfComplete: number;
  cities: number[];
}

/** The features one by one. */
export function featuresOf({ features }: CarcassonneView): Feature[] {
  return features.kind.map((kind, at) => {
    const followers = features.followers[at] ?? [];
    const most = Math.max(...followers);
    const openEnds = features.open_ends[at] ?? 0;
    return {
      kind,
      openEnds,
      owners: followers.flatMap((count, seat) => (count === most ? [seat] : [])),
      complete: kind !== 'field' && openEnds === 0,
      value: features.value[at] ?? 0,
      valueIfComplete: features.value_if_complete[at] ?? 0,
      cities: features.cities[at] ?? [],
    };
  });
}
