import { expect, test } from 'vitest';

import type { LogEntry, SeatInfo } from '../../lib/protocol';
import { claims, moments } from './moments';
import { cardsLaid, chanceRows, stonesClaimed } from './schotten';

test('chances are told in per cent, what is held and what never comes by themselves', () => {
  const unseen = { cases: 21, of: 48 };
  const rows = chanceRows({ seat: 0, rows: [[{ cases: 1, of: 1 }, unseen], [{ cases: 0, of: 1 }, unseen]] });
  expect(rows.map((row) => row.colour)).toEqual(['R', 'G']);
  expect(rows[0]?.cells).toEqual([{ kind: 'held', text: '100' }, { kind: 'open', text: '44' }]);
  expect(rows[1]?.cells[0]).toEqual({ kind: 'gone', text: '–' });
});

test('what steps brought to the stones is known, whatever followed', () => {
  const step = (action: object, ...effects: object[]) => ({ seat: 0, move: 1, text: '', action, effects }) as unknown as LogEntry;
  const steps = [
    step({ type: 'claim', stone: 4 }, { type: 'claimed', seat: 0, stone: 4, grounds: null }),
    step({ type: 'lay', card: 'R7', stone: 3 }),
    step({ type: 'place', stone: 6 }, { type: 'moved', card: 'B2', from: 1, to: 6 }),
    step({ type: 'draw', pile: 'clan' }),
  ];
  expect(cardsLaid(steps)).toEqual([{ card: 'R7', stone: 3 }, { card: 'B2', stone: 6 }]);
  expect(stonesClaimed(steps)).toEqual([4]);
});

test('how a game went is told with the reasons of its claims, not with the claims again', () => {
  const claim = (move: number, seat: number, stone: number, ...told: string[]) =>
    ({ seat, move, text: `!${stone}`, words: told.join(': '), action: { type: 'claim', stone }, effects: [{ type: 'claimed', seat, stone, grounds: null }], told }) as unknown as LogEntry;
  const log = [claim(1, 0, 4, 'Ada claims stone 4', 'run 6 beats sum 9'), claim(2, 1, 5, 'Blaise claims stone 5')];
  const seats = ['Ada', 'Blaise'].map((name) => ({ name })) as SeatInfo[];
  expect(claims(log).map(({ words }) => words)).toEqual(['Run 6 beats sum 9', 'Blaise claims stone 5']);
  expect(moments(log, seats).map(({ title }) => title)).toEqual(['First stone: Ada, stone 4', 'The decisive stone: Blaise, stone 5']);
});
