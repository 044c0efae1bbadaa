import { expect, test } from 'vitest';

import type { LogEntry } from '../../lib/protocol';
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
