// The rules of Schotten-Totten as a page to read: what follows what, and which picture belongs to it. The words are in `rules.ftl`.

import type { RulesKey } from '../../lib/i18n/index.svelte';
import type { RulesPage } from '../front';

const CARDS = ['joker', 'spy', 'shield', 'bluff', 'mud', 'recruiter', 'strategist', 'banshee', 'traitor'] as const;

export const rules: RulesPage = [
  { title: 'schotten-aim', text: ['schotten-aim-text'], figure: 'line', caption: 'schotten-aim-caption' },
  { title: 'schotten-turn', text: ['schotten-turn-text'], list: ['schotten-turn-play', 'schotten-turn-claim', 'schotten-turn-draw'] },
  { title: 'schotten-formations', text: ['schotten-formations-text'], figure: 'formations' },
  { title: 'schotten-proof', text: ['schotten-proof-when', 'schotten-proof-open'], figure: 'proof', caption: 'schotten-proof-caption' },
  {
    title: 'schotten-tactics',
    text: ['schotten-tactics-text'],
    table: [['schotten-tactics-card', 'schotten-tactics-effect'], ...CARDS.map((card): RulesKey[] => [`schotten-card-${card}`, `schotten-card-${card}-effect`])],
  },
  { title: 'schotten-good', text: [], list: ['schotten-good-stone', 'schotten-good-table', 'schotten-good-cover'] },
];
