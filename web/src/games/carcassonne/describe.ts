// Tiles and the table in words, for those who play by ear; places are told by the server.

import { count, t, type Key } from '../../lib/i18n/index.svelte';
import type { CarcassonneTileSheet, SeatInfo } from '../../lib/protocol';
import { tilesOf, viewOf } from './carcassonne';

type Kinds = Record<string, CarcassonneTileSheet>;
type View = ReturnType<typeof viewOf>;

/** The sides of a tile, clockwise from the north, and the step to the neighbour there. */
const SIDES = [
  { name: 'north', x: 0, y: -1 },
  { name: 'east', x: 1, y: 0 },
  { name: 'south', x: 0, y: 1 },
  { name: 'west', x: -1, y: 0 },
] as const;

/** The segment at a side of a tile that is turned. */
function segmentAt(kind: CarcassonneTileSheet | undefined, rotation: number, side: number): number | undefined {
  return kind?.edges[(side - rotation + 4) % 4];
}

/** What a kind of segment is: a segment is named `city:0`. */
const kindOf = (segment: string) => segment.split(':')[0] ?? '';

function join(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${t('and')} ${last}`;
}

/** A tile as it is turned: "a city north and east, a road south and west". */
export function tileWords(kinds: Kinds, tile: string, rotation: number): string {
  const kind = kinds[tile];
  const parts = Object.keys(kind?.spots ?? {}).flatMap((name, segment) => {
    const what = kindOf(name);
    if (what === 'field') return [];
    const sides = SIDES.filter((_, side) => segmentAt(kind, rotation, side) === segment).map(({ name: side }) => t(`side-${side}`));
    return [[t(`a-${what}` as Key), join(sides)].filter(Boolean).join(' ')];
  });
  return parts.join(', ') || t('a-field');
}

/** All on the table in short: how many tiles lie, and whose followers stand on what. */
export function tableWords(view: View, seats: readonly SeatInfo[]): string {
  const tiles = tilesOf(view);
  const standing = tiles.flatMap(({ follower, x, y }) => (follower ? [`${seats[follower.seat]?.name ?? ''}: ${t(`a-${kindOf(follower.segment)}` as Key)} ${x},${y}`] : []));
  return [count('carcassonne-tiles', tiles.length), ...standing].join('. ');
}
