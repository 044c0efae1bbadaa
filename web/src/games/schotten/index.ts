import { t } from '../../lib/i18n/index.svelte';
import type { Picker } from '../../lib/picker.svelte';
import type { Position } from '../../lib/protocol';
import type { GameFront } from '../front';
import { plain } from '../plain';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import Figure from './Figure.svelte';
import { lessons } from './lessons';
import { moments } from './moments';
import Panel from './Panel.svelte';
import { rules } from './rules';
import { cardName, stonesByMove } from './schotten';
import Seat from './Seat.svelte';

export const schotten: GameFront = {
  ...plain,
  Board,
  render: {},
  Bar,
  Seat,
  Panel,
  Emblem,
  Figure,
  line: 'game-schotten-line',
  facts: 'game-schotten-facts',
  rules,
  lessons,
  tip,
  points: stonesByMove,
  moments,
};

function tip(_: Position, picker: Picker): string | null {
  const { options, path } = picker.walk;
  const card = path.find((node) => node.id.startsWith('card:'));
  if (card) return t('schotten-step-target', { card: cardName(card.id.slice('card:'.length)) });
  if (options.some((node) => node.id.startsWith('claim:'))) return t('schotten-step-claim');
  if (options.length > 0 && options.every((node) => node.id.startsWith('pile:'))) return t('schotten-step-draw');
  if (options.some((node) => node.id.startsWith('card:'))) return t('schotten-step-card');
  return null;
}
