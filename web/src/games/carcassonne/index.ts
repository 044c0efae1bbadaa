import { t, type Key } from '../../lib/i18n/index.svelte';
import type { Picker } from '../../lib/picker.svelte';
import type { LogEntry, Position } from '../../lib/protocol';
import type { Final, GameFront, Source } from '../front';
import { plain } from '../plain';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import { breakdown, finish, isFinal, scoresByMove, scorings, kindOf, KINDS, placeOf, viewOf } from './carcassonne';
import Emblem from './Emblem.svelte';
import Figure from './Figure.svelte';
import { lessons } from './lessons';
import { moments } from './moments';
import Panel from './Panel.svelte';
import Preview from './Preview.svelte';
import { rules } from './rules';
import Seat from './Seat.svelte';

export const carcassonne: GameFront = {
  ...plain,
  Board,
  render: {},
  Bar,
  Seat,
  Panel,
  Emblem,
  Figure,
  line: 'game-carcassonne-line',
  facts: 'game-carcassonne-facts',
  keys: 'room-keys-carcassonne',
  Preview,
  rules,
  lessons,
  tip,
  finish: (picker) => finish(picker.tree, picker.ids),
  places: (entry) => scorings(entry).map(placeOf),
  points: scoresByMove,
  sources,
  moments,
  finals,
};

function tip(position: Position, { ids }: Picker): string {
  const { phase, variant } = viewOf(position);
  if (ids[0]?.startsWith('swap:')) return t('carcassonne-step-swap');
  if (ids[0]?.startsWith('walk:') || ids[0]?.startsWith('travel:')) return t('carcassonne-step-away');
  if (phase === 'action') return ids.length > 0 ? t('carcassonne-step-to') : t('carcassonne-step-action');
  if (phase === 'feast') return t('carcassonne-step-feast');
  const laid = ids.some((id) => id.startsWith('turn:'));
  const several = variant?.hands.some((hand) => hand.length > 1) ?? false;
  const step = laid ? t('carcassonne-step-spot') : several ? t('carcassonne-step-tile') : t('carcassonne-step-cell');
  const bound = variant?.bound ? ` ${t(`card-${variant.bound}` as Key)}.` : '';
  return variant?.barred ? `${step}${bound} ${t('carcassonne-barred')}` : step + bound;
}

function sources(log: readonly LogEntry[], seats: number): Source[] {
  const table = breakdown(log, seats);
  return KINDS.map((kind) => ({ title: t(`feature-${kind}`), points: table[kind] }));
}

function finals(log: readonly LogEntry[]): Final[] {
  const last = log.flatMap(scorings).filter(isFinal);
  return last.map((scoring) => ({ title: t(`feature-${kindOf(scoring)}-1`), gains: scoring.gains, places: [placeOf(scoring)] }));
}
