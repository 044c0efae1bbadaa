import { expect, test } from 'vitest';

import { chanceRows } from './schotten';

test('chances are told in per cent, what is held and what never comes by themselves', () => {
  const unseen = { cases: 21, of: 48 };
  const rows = chanceRows({ seat: 0, rows: [[{ cases: 1, of: 1 }, unseen], [{ cases: 0, of: 1 }, unseen]] });
  expect(rows.map((row) => row.colour)).toEqual(['R', 'G']);
  expect(rows[0]?.cells).toEqual([{ kind: 'held', text: '100' }, { kind: 'open', text: '44' }]);
  expect(rows[1]?.cells[0]).toEqual({ kind: 'gone', text: '–' });
});
