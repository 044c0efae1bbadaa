import { expect, test } from 'vitest';

import type { GameInfo } from './protocol';
import { bounds, changedOptions, limit, listed, rulesOf, seatSetup, takesFile, tellRules } from './setup';

test('lists and numbers are told apart', () => {
  expect(listed('max / any')).toEqual(['max', 'any']);
  expect(listed('a whole number from 2 to 5')).toBeNull();
  expect(listed('none / draw-after:n with n from 2 to 1000')).toBeNull();
  expect(bounds('2…5')).toEqual([2, 5]);
  expect(bounds('a whole number from 2 to 5')).toEqual([2, 5]);
  expect(bounds('un nombre entier de 0 à 99')).toEqual([0, 99]);
  expect(bounds('none / a whole number from 1 to 10000')).toBeNull();
});

test('rules name the preset and only what differs', () => {
  const preset = { name: 'standard', title: '', titles: {}, summary: '', seats: 2, values: { players: 2, fields: 'per-field' } };
  const options = [
    { name: 'players', title: '', titles: {}, summary: '', expected: '' },
    { name: 'fields', title: '', titles: {}, summary: '', expected: '' },
  ];
  expect(rulesOf(preset, options, { players: '2' })).toBe('standard');
  expect(rulesOf(preset, options, { players: '3', fields: 'none' })).toBe('standard,players=3,fields=none');
});

test('rules with a document are told option by option', () => {
  const preset = { name: 'standard', title: '', titles: {}, summary: '', seats: 2, values: { players: 2, tiles: 'base' } };
  const options = [
    { name: 'players', title: '', titles: {}, summary: '', expected: '2…5' },
    { name: 'tiles', title: '', titles: {}, summary: '', expected: 'base / @FILE' },
  ];
  expect(takesFile('base / @FILE')).toBe(true);
  expect(limit('none / draw-after:2…1000')).toEqual({ word: 'none', before: 'draw-after:', bounds: [2, 1000] });
  expect(limit('none / 1…10000')).toEqual({ word: 'none', before: '', bounds: [1, 10000] });
  expect(limit('2…5')).toBeNull();
  expect(limit('max / any')).toBeNull();
  expect(takesFile('max / any')).toBe(false);
  expect(rulesOf(preset, options, { players: '3', tiles: 'base' })).toBe('standard,players=3');
  expect(rulesOf(preset, options, { players: '3', tiles: '[[tile]]\nid = "A"' })).toEqual({ preset: 'standard', players: '3', tiles: '[[tile]]\nid = "A"' });
  expect(changedOptions(preset, options, { tiles: 'x' })).toEqual([['tiles', 'x']]);
});

test('a seat is told with its level, or with its own spec', () => {
  expect(seatSetup({ kind: 'here', name: ' Ada ', level: 'easy', spec: '' })).toEqual({ kind: 'here', name: 'Ada' });
  expect(seatSetup({ kind: 'agent', name: '', level: 'easy', spec: '' })).toEqual({ kind: 'agent', agent: 'easy' });
  expect(seatSetup({ kind: 'agent', name: '', level: '', spec: 'mcts:playouts=9' })).toEqual({ kind: 'agent', agent: 'mcts:playouts=9' });
});

test('rules are told by the names that people read', () => {
  const info = {
    presets: [{ name: 'standard', title: 'Usual rules' }, { name: 'arena', title: 'For matches' }],
    options: [
      { name: 'players', title: 'Players', titles: {}, expected: '2…5' },
      { name: 'slide', title: 'Slides', titles: { any: 'any distance' }, expected: 'max / any' },
      { name: 'repetition', title: 'Repetition', titles: { none: 'never' }, expected: 'none / draw-after:2…1000' },
    ],
  } as unknown as GameInfo;
  expect(tellRules(info, 'arena,players=3,slide=any')).toBe('For matches · Players 3 · Slides any distance');
  expect(tellRules(info, 'repetition=draw-after:3')).toBe('Usual rules · Repetition 3');
  expect(tellRules(info, 'repetition=none')).toBe('Usual rules · Repetition never');
  expect(tellRules(info, 'slide=any')).toBe('Usual rules · Slides any distance');
  expect(tellRules(undefined, 'standard')).toBe('standard');
});
