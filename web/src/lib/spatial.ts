// Which of several things lies next in a direction, for the arrow keys.

export interface Spot {
  id: string;
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): boolean {
  return key in DIRECTIONS;
}

/** The nearest spot in the direction of an arrow key; what lies straight ahead counts as nearer. */
export function nextSpot(spots: readonly Spot[], from: Spot, key: string): Spot | null {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (spot.id === from.id || ahead <= 0) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}
