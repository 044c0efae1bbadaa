// Where a chart has its lines: at round numbers, so that what they are called is what they are.

/** Round numbers from low to high, at most `most` steps apart: steps of 1, 2 or 5, and of tens and tenths of them. */
export function ticks(low: number, high: number, most = 4): number[] {
  const range = high - low;
  if (!(range > 0)) return [low];
  const least = range / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5, 10].find((times) => times * power >= least * 0.999_999) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
