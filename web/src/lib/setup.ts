import type { GameInfo, LevelInfo, OptionInfo, PresetInfo, SeatSetup } from './protocol';

/** The values an option offers, when they are a short list: `max / any`. */
export function listed(expected: string): string[] | null {
  const words = expected.split(' / ').map((word) => word.trim());
  return words.length > 1 && words.every((word) => /^[\w.:-]+$/.test(word)) ? words : null;
}

/** The bounds of a whole number that the words name: `a whole number from 2 to 5`. */
export function bounds(expected: string): [number, number] | null {
  const numbers = /^\D*?(\d+)\D+(\d+)\D*$/.exec(expected);
  return numbers && !expected.includes('/') ? [Number(numbers[1]), Number(numbers[2])] : null;
}

/** A whole number that may be left out: the word for that, what stands before the number, and its bounds: `none / draw-after:2…1000`. */
export function limit(expected: string): { word: string; before: string; bounds: [number, number] } | null {
  const found = /^([\w-]+) \/ ([\w-]+:)?(\d+)…(\d+)$/.exec(expected);
  return found && { word: found[1]!, before: found[2] ?? '', bounds: [Number(found[3]), Number(found[4])] };
}

/** Whether an option takes a file. */
export function takesFile(expected: string): boolean {
  return expected.endsWith('@FILE');
}

/** Rules as the server reads them: a text, or single options where one of them is a document. */
export type Rules = string | Record<string, string>;

/** The options that differ from the preset. */
export function changedOptions(preset: PresetInfo, options: OptionInfo[], values: Record<string, string>): [string, string][] {
  return options.flatMap(({ name }): [string, string][] => {
    const value = values[name];
    return value !== undefined && value !== String(preset.values[name]) ? [[name, value]] : [];
  });
}

/** The preset, then what differs from it. */
export function rulesOf(preset: PresetInfo, options: OptionInfo[], values: Record<string, string>): Rules {
  const changed = changedOptions(preset, options, values);
  if (options.some(({ name, expected }) => takesFile(expected) && changed.some(([one]) => one === name))) return { preset: preset.name, ...Object.fromEntries(changed) };
  return [preset.name, ...changed.map(([name, value]) => `${name}=${value}`)].join(',');
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

/** Rules in the words of the game: its name for the preset, then what differs. */
export function tellRules(info: GameInfo | undefined, rules: string): string {
  const [first = '', ...rest] = rules.split(',');
  const parts = first.includes('=') ? [first, ...rest] : rest;
  const preset = info?.presets.find((one) => one.name === first) ?? info?.presets[0];
  const told = parts.map((part) => {
    const [name = '', value = ''] = part.split('=');
    const option = info?.options.find((one) => one.name === name);
    const number = value.slice((option && limit(option.expected)?.before.length) || 0);
    return `${option?.title ?? name} ${option?.titles[value] ?? number}`;
  });
  return [preset?.title ?? first, ...told].join(' · ');
}
