// How the picks and turns of a game of Bobail are drawn.

import type { BobailAction, BobailView, Position } from '../../lib/protocol';

export const viewOf = (position: Position) => position.view as BobailView;

export const SQUARES = ['A', 'B', 'C', 'D', 'E'].flatMap((row) => [1, 2, 3, 4, 5].map((column) => `${row}${column}`));

/** The middle of a square, in squares from the top left corner. */
export function middle(square: string): [number, number] {
  return [Number(square[1]) - 0.5, square.charCodeAt(0) - 64.5];
}

export function squareOf(id: string): string {
  return id.slice('square:'.length);
}

/** The view as the picks begin: a turn prepared before the first one begins with the bobail, as all later ones do. */
export function viewFor(view: BobailView, tree: readonly { id: string }[]): BobailView {
  const slides = tree.every(({ id }) => view.pawns.some((pawns) => pawns.includes(squareOf(id))));
  return slides ? view : { ...view, first_turn: false };
}

/** Where each piece stands after these picks: the step first, then the slide. */
export function after(view: BobailView, ids: readonly string[]): { bobail: string; pawns: [string[], string[]]; chosen: string | null } {
  const squares = ids.map(squareOf);
  const steps = !view.first_turn && squares.length > 0;
  const bobail = steps ? squares[0]! : view.bobail;
  const [from, to] = view.first_turn ? squares : squares.slice(1);
  const moved = (pawns: string[]) => pawns.map((square) => (square === from && to ? to : square));
  const own = view.pawns.findIndex((pawns) => from !== undefined && pawns.includes(from));
  const pawns = view.pawns.map((list, index) => (index === own ? moved(list) : list)) as [string[], string[]];
  return { bobail, pawns, chosen: from && !to ? from : null };
}

/** The arrows of a turn: the bobail's step, then the pawn's slide. */
export function arrows({ bobail, pawn }: BobailAction): [string, string][] {
  return [bobail, pawn].flatMap((way): [string, string][] => (way ? [[way.from, way.to]] : []));
}

/** The picks so far and one more square, as a player would write them; the server says why it is refused. */
export function attempt(view: BobailView, ids: readonly string[], square: string): string {
  const squares = [...ids.map(squareOf), square];
  const [step, ...slide] = view.first_turn ? [null, ...squares] : squares;
  return [step, slide.join('-')].filter(Boolean).join(' ');
}
