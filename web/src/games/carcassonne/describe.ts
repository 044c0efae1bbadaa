// Tiles and places in words, for those who play by ear: "below your road, left of a city of Ada".

import { count, t, type Key } from '../../lib/i18n/index.svelte';
import type { CarcassonneTileSheet, SeatInfo } from '../../lib/protocol';
import { featuresOf, SIDE, tilesOf, turnPoint, viewOf, type Tile } from './carcassonne';

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

/** What lies around an empty place, side by side. */
export function placeWords(view: View, kinds: Kinds, seats: readonly SeatInfo[], own: number | null, x: number, y: number): string {
  const tiles = tilesOf(view);
  const features = featuresOf(view);
  const around = SIDES.flatMap((side, at) => {
    const neighbour = tiles.find((tile) => tile.x === x + side.x && tile.y === y + side.y);
    if (!neighbour) return [];
    return [t(`place-${side.name}`, { what: edgeWords(neighbour, kinds, features, seats, own, (at + 2) % 4) })];
  });
  return around.join(', ');
}

/** What a tile shows at a side, and whose it is: "your road", "a city of Ada". */
function edgeWords(tile: Tile, kinds: Kinds, features: ReturnType<typeof featuresOf>, seats: readonly SeatInfo[], own: number | null, side: number): string {
  const segment = segmentAt(kinds[tile.tile], tile.rotation, side);
  const feature = features[tile.features[segment ?? -1] ?? -1];
  if (!feature) return '';
  const { kind, owners } = feature;
  if (owners.length === 0) return t(`a-${kind}`);
  if (own !== null && owners.includes(own) && owners.length === 1) return t(`your-${kind}` as Key);
  return t('owned', { what: t(`a-${kind}`), names: join(owners.map((seat) => (seat === own ? t('owned-you') : (seats[seat]?.name ?? '')))) });
}

/** The places for a follower on a tile as it is turned; two of the same words are told apart by where they lie. */
export function spotWords(kinds: Kinds, tile: string, rotation: number, spots: readonly { label: string; segment: string | null }[]): string[] {
  return spots.map(({ label, segment }) => {
    const alone = spots.filter((one) => one.label === label).length < 2;
    const place = segment === null ? undefined : kinds[tile]?.spots[segment];
    if (alone || !place) return label;
    const [x, y] = turnPoint(place, rotation).map((part) => part - SIDE / 2) as [number, number];
    const near = SIDE / 8;
    const sides = [y < -near ? 'north' : y > near ? 'south' : null, x > near ? 'east' : x < -near ? 'west' : null] as const;
    return t('carcassonne-part', { label, where: join(sides.flatMap((side) => (side ? [t(`side-${side}`)] : []))) || t('side-middle') });
  });
}

/** All on the table in short: how many tiles lie, and whose followers stand on what. */
export function tableWords(view: View, seats: readonly SeatInfo[]): string {
  const tiles = tilesOf(view);
  const standing = tiles.flatMap(({ follower, x, y }) => (follower ? [`${seats[follower.seat]?.name ?? ''}: ${t(`a-${kindOf(follower.segment)}` as Key)} ${x},${y}`] : []));
  return [count('carcassonne-tiles', tiles.length), ...standing].join('. ');
}
