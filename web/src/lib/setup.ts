import type { LevelInfo, OptionInfo, PresetInfo, SeatSetup } from './protocol';

/** The values an option offers, when they are a short list: `max / any`. */
export function listed(expected: string): string[] | null {
  const words = expected.split(' / ').map((word) => word.trim());
  return words.length > 1 && words.every((word) => /^[\w.:-]+$/.test(word)) ? words : null;
}

/** The bounds of a whole number that the words name: `a whole number from 2 to 5`. */
export function bounds(expected: string): [number, number] | null {
  const numbers = /^\D+(\d+)\D+(\d+)\D*$/.exec(expected);
  return numbers && !expected.includes('/') ? [Number(numbers[1]), Number(numbers[2])] : null;
}

/** Rules as text: the preset, then what differs from it. */
export function rulesText(preset: PresetInfo, options: OptionInfo[], values: Record<string, string>): string {
  const changed = options.filter(({ name }) => values[name] !== undefined && values[name] !== String(preset.values[name]));
  return [preset.name, ...changed.map(({ name }) => `${name}=${values[name]}`)].join(',');
}

export type Seat = { kind: 'here' | 'link' | 'agent'; name: string; level: string; spec: string };

/** What the server is told about a seat. */
export function seatSetup(seat: Seat, levels: readonly LevelInfo[] = []): SeatSetup {
  if (seat.kind === 'agent') {
    const title = levels.find((level) => level.name === seat.level)?.title;
    return { kind: 'agent', agent: seat.level === '' ? seat.spec.trim() : seat.level, ...(title ? { name: title } : {}) };
  }
  return { kind: seat.kind, ...(seat.name.trim() ? { name: seat.name.trim() } : {}) };
}
