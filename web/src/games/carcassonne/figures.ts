// The tiles of the rules' figures.

/** A tile of a figure: its kind, how far it is turned clockwise, and where it lies. */
export interface Laid {
  tile: string;
  quarters: number;
  x: number;
  y: number;
}

/** Tiles that fit: road meets road, and a city goes on. */
export const FIT: Laid[] = [
  { tile: 'V', quarters: 3, x: 0, y: 1 },
  { tile: 'D', quarters: 0, x: 1, y: 1 },
  { tile: 'U', quarters: 0, x: 2, y: 1 },
  { tile: 'N', quarters: 2, x: 1, y: 0 },
];

/** The drawing of a tile that is turned, as the sheet names it. */
export const drawing = ({ tile, quarters }: Pick<Laid, 'tile' | 'quarters'>) => `#t-${tile}.r${quarters * 90}`;
