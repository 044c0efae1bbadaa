import type { LogEntry } from './protocol';

/**
 * What happened since the last turn of those who look on from here: what boards mark.
 *
 * While a turn of their own is being made or is the last one, its steps count too; those who only watch see the last turn.
 */
export function recent(log: readonly LogEntry[], own: readonly number[], toMove: number | null): LogEntry[] {
  const steps = log.filter((entry) => entry.seat !== null);
  const mine = toMove !== null && own.includes(toMove) ? [toMove] : own;
  const isMine = (entry: LogEntry | undefined) => entry !== undefined && entry.seat !== null && mine.includes(entry.seat);
  let from = steps.length;
  const back = (fits: (entry: LogEntry | undefined) => boolean) => {
    while (from > 0 && fits(steps[from - 1])) from -= 1;
  };
  if (isMine(steps.at(-1))) {
    back(isMine);
    if (toMove !== null && mine.includes(toMove)) back((entry) => !isMine(entry));
  } else if (mine.length > 0) back((entry) => !isMine(entry));
  else {
    const seat = steps.at(-1)?.seat;
    back((entry) => entry?.seat === seat);
  }
  return steps.slice(from);
}
