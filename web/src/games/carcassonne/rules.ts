// The rules of Carcassonne as a page to read: what follows what, and which picture belongs to it. The words are in `rules.ftl`.

import type { RulesKey } from '../../lib/i18n/index.svelte';
import type { RulesPage } from '../front';

const FEATURES = ['road', 'city', 'monastery', 'field'] as const;
const VARIANTS = ['marks', 'events', 'hands', 'actions', 'victory'] as const;

export const rules: RulesPage = [
  { title: 'carcassonne-aim', text: ['carcassonne-aim-text', 'carcassonne-aim-begin'], figure: 'tile', caption: 'carcassonne-aim-caption' },
  {
    title: 'carcassonne-turn',
    text: ['carcassonne-turn-text'],
    list: ['carcassonne-turn-tile', 'carcassonne-turn-follower', 'carcassonne-turn-score'],
    figure: 'fit',
    caption: 'carcassonne-turn-caption',
  },
  {
    title: 'carcassonne-scores',
    text: ['carcassonne-scores-text'],
    table: [
      ['carcassonne-scores-feature', 'carcassonne-scores-complete', 'carcassonne-scores-points', 'carcassonne-scores-end'],
      ...FEATURES.map((feature): RulesKey[] => [
        `carcassonne-score-${feature}`,
        `carcassonne-score-${feature}-complete`,
        `carcassonne-score-${feature}-points`,
        `carcassonne-score-${feature}-end`,
      ]),
    ],
  },
  { title: 'carcassonne-sharing', text: ['carcassonne-sharing-text'] },
  { title: 'carcassonne-farmers', text: ['carcassonne-farmers-text'], figure: 'farmer', caption: 'carcassonne-farmers-caption' },
  { title: 'carcassonne-end', text: ['carcassonne-end-text'] },
  {
    title: 'carcassonne-variants',
    text: ['carcassonne-variants-text'],
    table: [['carcassonne-variants-name', 'carcassonne-variants-effect'], ...VARIANTS.map((variant): RulesKey[] => [`carcassonne-variant-${variant}`, `carcassonne-variant-${variant}-effect`])],
    figure: 'marks',
    caption: 'carcassonne-variants-caption',
  },
  { title: 'carcassonne-good', text: [], list: ['carcassonne-good-followers', 'carcassonne-good-table', 'carcassonne-good-brackets'] },
];
