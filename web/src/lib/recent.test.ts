import { expect, test } from 'vitest';

import type { LogEntry } from './protocol';
import { recent } from './recent';

/** Steps by seat; `null` is chance. */
const log = (...seats: (number | null)[]) => seats.map((seat, index) => ({ seat, move: index + 1, text: String(index) }) as unknown as LogEntry);
const texts = (entries: LogEntry[]) => entries.map((entry) => entry.text).join();

test('all that others did since the own last turn is marked', () => {
  expect(texts(recent(log(0, 1, 2, 0, 1, 2), [0], 0))).toBe('4,5');
  expect(texts(recent(log(0, 1, null, 2), [0], 0))).toBe('1,3');
  expect(texts(recent(log(1, 2), [0], 0)), 'before the own first turn').toBe('0,1');
});

test('the own turn is marked until another is made, with all its steps', () => {
  expect(texts(recent(log(1, 0), [0], 1))).toBe('1');
  expect(texts(recent(log(1, 0, null, 0), [0], 1)), 'a draw follows the card').toBe('1,3');
});

test('in the middle of the own turn both are marked', () => {
  expect(texts(recent(log(0, 1, 0), [0], 0))).toBe('1,2');
});

test('at one screen the player to move counts', () => {
  expect(texts(recent(log(0, 1, 2), [0, 1, 2], 0))).toBe('1,2');
});

test('those who watch see the last turn', () => {
  expect(texts(recent(log(0, 1, 0, 0), [], 1))).toBe('2,3');
  expect(recent([], [], 0)).toEqual([]);
});
