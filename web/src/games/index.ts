import type { Component } from 'svelte';

import BobailBoard from './BobailBoard.svelte';
import type { BoardProps } from './board';
import CarcassonneBoard from './CarcassonneBoard.svelte';
import PlainBoard from './PlainBoard.svelte';
import SchottenBoard from './SchottenBoard.svelte';

const BOARDS: Record<string, Component<BoardProps>> = {
  bobail: BobailBoard,
  carcassonne: CarcassonneBoard,
  schotten: SchottenBoard,
};

/** The board of a game; one that has none of its own is drawn as the server draws it. */
export function boardOf(game: string): Component<BoardProps> {
  return BOARDS[game] ?? PlainBoard;
}

/** Picks that a board does not show itself: buttons beside it. */
export function isButton(game: string, id: string): boolean {
  const sort = id.split(':')[0] ?? '';
  if (game === 'schotten') return sort === 'pile' || sort === 'action' || sort === 'claim';
  if (game === 'carcassonne') return ['exchange', 'swap', 'recall', 'from', 'back', 'pass'].includes(sort);
  return false;
}
