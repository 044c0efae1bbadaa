import { t } from '../lib/i18n/index.svelte';
import type { Picker } from '../lib/picker.svelte';
import type { Position } from '../lib/protocol';
import type { View as Bobail } from './bobail';
import type { View as Carcassonne } from './carcassonne';
import { cardName } from './schotten';

/** What to do next, in words; the server's own words where there are no better ones. */
export function stepTip(game: string, position: Position, picker: Picker | null): string {
  if (!picker?.active) return position.tip;
  const { ids } = picker;
  if (game === 'carcassonne') return carcassonneTip(position.view as Carcassonne, ids);
  if (game === 'bobail') {
    const at = ids.length + ((position.view as Bobail).first_turn ? 1 : 0);
    return [t('bobail.step.bobail'), t('bobail.step.pawn'), t('bobail.step.slide')][at] ?? position.tip;
  }
  if (game === 'schotten') return schottenTip(picker, position);
  return position.tip;
}

function carcassonneTip({ phase, variant }: Carcassonne, ids: readonly string[]): string {
  if (ids[0]?.startsWith('swap:')) return t('carcassonne.step.swap');
  if (phase === 'deed') return ids.length > 0 ? t('carcassonne.step.to') : t('carcassonne.step.deed');
  if (phase === 'feast') return t('carcassonne.step.feast');
  const laid = ids.some((id) => id.startsWith('turn:'));
  const barred = variant?.barred ? ` ${t('carcassonne.barred')}` : '';
  return (laid ? t('carcassonne.step.spot') : (variant?.hands.some((hand) => hand.length > 1) ?? false) ? t('carcassonne.step.tile') : t('carcassonne.step.cell')) + barred;
}

function schottenTip(picker: Picker, position: Position): string {
  const { options, path } = picker.walk;
  const card = path.find((node) => node.id.startsWith('card:'));
  if (card) return t('schotten.step.target', { card: cardName(card.id.slice('card:'.length)) });
  if (options.some((node) => node.id.startsWith('claim:'))) return t('schotten.step.claim');
  if (options.some((node) => node.id.startsWith('card:'))) return t('schotten.step.card');
  return position.tip;
}
