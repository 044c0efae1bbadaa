import type { Picker } from '../lib/picker.svelte';
import type { Position, SeatInfo } from '../lib/protocol';
import type { Sheet } from '../lib/sheet.svelte';

/** A move that somebody recommends, in notation. */
export interface Mark {
  rank: number;
  text: string;
}

/** What every board is given. It draws; it decides nothing. */
export interface BoardProps {
  position: Position;
  sheet: Sheet | null;
  seats: SeatInfo[];
  /** The picks of a person who is to move here; none for those who look on. */
  picker: Picker | null;
  /** Recommended moves, best first. */
  marks: Mark[];
  /** The text of the last move. */
  last: string | null;
  /** Places to highlight, as the log names them. */
  places: [number, number][];
  /** A whole move was picked. */
  onmove: (text: string) => void;
  /** Something was tried that is not offered: the server says why not. */
  onrefused: (text: string) => void;
}
