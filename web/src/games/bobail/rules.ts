// The rules of Bobail as a page to read: what follows what, and which picture belongs to it. The words are in `rules.ftl`.

import type { RulesPage } from '../front';

export const rules: RulesPage = [
  { title: 'bobail-aim', text: ['bobail-aim-text'], figure: 'start', caption: 'bobail-aim-caption' },
  { title: 'bobail-turn', text: ['bobail-turn-text'], list: ['bobail-turn-step', 'bobail-turn-slide'], figure: 'turn', caption: 'bobail-turn-caption' },
  { title: 'bobail-end', text: ['bobail-end-text'], list: ['bobail-end-home', 'bobail-end-stuck', 'bobail-end-limit'], figure: 'end', caption: 'bobail-end-caption' },
  { title: 'bobail-good', text: [], list: ['bobail-good-near', 'bobail-good-empty', 'bobail-good-refusal'] },
];
