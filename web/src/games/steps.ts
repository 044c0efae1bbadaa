import { t } from '../lib/i18n/index.svelte';
import type { Picker } from '../lib/picker.svelte';
import type { Position } from '../lib/protocol';
import type { View as Bobail } from './bobail';
import { cardName } from './schotten';

/** What to do next, in words; the server's own words where there are no better ones. */
export function stepTip(game: string, position: Position, picker: Picker | null): string {
  if (!picker?.active) return position.tip;
  const { ids } = picker;
  if (game === 'carcassonne') return ids.length < 2 ? t('carcassonne.step.cell') : t('carcassonne.step.spot');
  if (game === 'bobail') {
    const at = ids.length + ((position.view as Bobail).first_turn ? 1 : 0);
    return [t('bobail.step.bobail'), t('bobail.step.pawn'), t('bobail.step.slide')][at] ?? position.tip;
  }
  if (game === 'schotten') return schottenTip(picker, position);
  return position.tip;
}

function schottenTip(picker: Picker, position: Position): string {
  const { options, path } = picker.walk;
  const card = path.find((node) => node.id.startsWith('card:'));
  if (card) return t('schotten.step.target', { card: cardName(card.id.slice('card:'.length)) });
  if (options.some((node) => node.id.startsWith('claim:'))) return t('schotten.step.claim');
  if (options.some((node) => node.id.startsWith('card:'))) return t('schotten.step.card');
  return position.tip;
}
