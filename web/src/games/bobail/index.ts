import { t } from '../../lib/i18n/index.svelte';
import type { Picker } from '../../lib/picker.svelte';
import type { Position } from '../../lib/protocol';
import MoveBar from '../../parts/MoveBar.svelte';
import type { GameFront } from '../front';
import { plain } from '../plain';
import { viewFor, viewOf } from './bobail';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import Figure from './Figure.svelte';
import { lessons } from './lessons';
import { moments } from './moments';
import Panel from './Panel.svelte';
import { rules } from './rules';

export const bobail: GameFront = {
  ...plain,
  Board,
  render: {},
  Bar: MoveBar,
  low: true,
  Panel,
  Emblem,
  Figure,
  line: 'game-bobail-line',
  facts: 'game-bobail-facts',
  rules,
  lessons,
  tip,
  moments,
};

function tip(position: Position, { ids, tree }: Picker): string | null {
  const at = ids.length + (viewFor(viewOf(position), tree).first_turn ? 1 : 0);
  return [t('bobail-step-bobail'), t('bobail-step-pawn'), t('bobail-step-slide')][at] ?? null;
}
