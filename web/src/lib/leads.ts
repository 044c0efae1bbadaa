// Who was ahead when.

export interface Lead {
  /** The number of moves made then. */
  move: number;
  seat: number;
  /** By how much. */
  by: number;
}

/** Who is ahead of all others, and by how much; nobody where the first are level. */
function leader(points: readonly number[]): Omit<Lead, 'move'> | null {
  const order = points.map((sum, seat) => ({ sum, seat })).sort((a, b) => b.sum - a.sum);
  const [first, second] = order;
  if (!first || !second || first.sum === second.sum) return null;
  return { seat: first.seat, by: first.sum - second.sum };
}

/** The moments after which somebody else than before was ahead; from points by seat after each move. */
export function leads(rows: readonly (readonly number[])[]): Lead[] {
  const list: Lead[] = [];
  rows.forEach((row, move) => {
    const ahead = leader(row);
    if (ahead && list.at(-1)?.seat !== ahead.seat) list.push({ move, ...ahead });
  });
  return list;
}

/** The moment when somebody was furthest ahead. */
export function widest(rows: readonly (readonly number[])[]): Lead | null {
  let best: Lead | null = null;
  rows.forEach((row, move) => {
    const ahead = leader(row);
    if (ahead && ahead.by > (best?.by ?? 0)) best = { move, ...ahead };
  });
  return best;
}
