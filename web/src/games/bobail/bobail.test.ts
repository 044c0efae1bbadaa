import { expect, test } from 'vitest';

import type { BobailView, LogEntry, SeatInfo } from '../../lib/protocol';
import { after, arrows, attempt, middle } from './bobail';
import { moments } from './moments';

const view: BobailView = { position: '', bobail: 'C3', pawns: [['A1', 'B1'], ['A5', 'B5']], first_turn: false, turns: 3 };

test('pieces stand where the picks put them', () => {
  expect(after(view, []).bobail).toBe('C3');
  expect(after(view, ['square:C2', 'square:B1'])).toMatchObject({ bobail: 'C2', chosen: 'B1' });
  expect(after(view, ['square:C2', 'square:B1', 'square:E4']).pawns).toEqual([['A1', 'E4'], ['A5', 'B5']]);
  expect(after({ ...view, first_turn: true }, ['square:A1', 'square:A4']).pawns[0]).toEqual(['A4', 'B1']);
});

test('a move is drawn as arrows', () => {
  const pawn = { from: 'B1', to: 'E4' };
  expect(arrows({ bobail: { from: 'C3', to: 'C2' }, pawn })).toEqual([['C3', 'C2'], ['B1', 'E4']]);
  expect(arrows({ bobail: null, pawn })).toEqual([['B1', 'E4']]);
});

test('what is tried is written as a player would', () => {
  expect(attempt(view, [], 'E5')).toBe('E5');
  expect(attempt(view, ['square:C2', 'square:B1'], 'D4')).toBe('C2 B1-D4');
  expect(attempt({ ...view, first_turn: true }, ['square:B1'], 'D4')).toBe('B1-D4');
});

test('squares lie where their names say', () => {
  expect(middle('A1')).toEqual([0.5, 0.5]);
  expect(middle('E4')).toEqual([3.5, 4.5]);
});

test('how a game went is told in sentences', () => {
  const turn = (move: number, bobail: string | null, from: string, to: string) =>
    ({ seat: (move + 1) % 2, move, text: `${from}-${to}`, words: `turn ${move}`, action: { bobail: bobail ? { from: 'C3', to: bobail } : null, pawn: { from, to } }, effects: [], told: [] }) as unknown as LogEntry;
  const log = [turn(1, null, 'A1', 'A4'), turn(2, 'C2', 'E5', 'E4'), turn(3, 'B3', 'B1', 'B2'), turn(4, 'C3', 'A5', 'B4')];
  const seats = ['Ada', 'Blaise'].map((name) => ({ name })) as SeatInfo[];
  expect(moments(log, seats)).toEqual([
    { move: 1, title: 'Longest slide: Ada, 3 squares', words: 'turn 1' },
    { move: 2, title: 'The bobail stands one step from the home column of Ada', words: 'turn 2' },
    { move: 4, title: 'The last turn: Blaise', words: 'turn 4' },
  ]);
});
