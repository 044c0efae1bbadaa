import type { GameFront } from '../front';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import Seat from './Seat.svelte';

/** Any game, as the server draws and tells it. */
export const plain: GameFront = {
  Board,
  render: { board: true, diagram: true },
  Bar,
  low: false,
  Seat,
  Panel: null,
  Emblem: null,
  Figure: null,
  line: null,
  facts: null,
  keys: null,
  Preview: null,
  rules: null,
  lessons: [],
  tip: () => null,
  finish: (picker) => picker.walk.text,
  places: () => [],
  points: () => [],
  sources: () => [],
  moments: () => [],
  finals: () => [],
};
