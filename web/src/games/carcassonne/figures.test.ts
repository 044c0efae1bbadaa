import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { FIT, type Laid } from './figures';

const set = readFileSync(new URL('../../../../crates/games/carcassonne/tiles/base.toml', import.meta.url), 'utf8');

/** What each edge of the kinds of the base set shows: north, east, south, west. */
const edges = new Map(
  [...set.matchAll(/^id = "(\w+)"[^[]*?^edges = "([a-z ]+)"/gms)].map(([, id, sides]) => [id ?? '', (sides ?? '').split(' ')]),
);

const edge = ({ tile, quarters }: Laid, side: number) => edges.get(tile)?.[(side - quarters + 4) % 4];

test('the tiles of a figure touch and fit', () => {
  expect(edges.size).toBe(24);
  const touching = FIT.flatMap((one) => [
    [one, 1, FIT.find(({ x, y }) => x === one.x + 1 && y === one.y)] as const,
    [one, 2, FIT.find(({ x, y }) => x === one.x && y === one.y + 1)] as const,
  ]).filter(([, , other]) => other);
  expect(touching.length).toBeGreaterThanOrEqual(FIT.length - 1);
  for (const [one, side, other] of touching) {
    expect(edge(one, side), `${one.tile} beside ${other!.tile}`).toBeDefined();
    expect(edge(one, side), `${one.tile} beside ${other!.tile}`).toBe(edge(other!, side + 2));
  }
});
