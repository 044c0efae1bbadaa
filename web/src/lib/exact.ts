import { t } from './i18n/index.svelte';
import type { Exact, ReviewPoint } from './protocol';

/** What is certain, in words: won in 5, drawn, lost in 8. */
export function exactWords(exact: Exact): string {
  if (exact.value === 'drawn') return t('exact-drawn');
  return t(exact.value === 'won' ? 'exact-won' : 'exact-lost', { n: exact.turns ?? 0 });
}

/** What a move cost for certain: whether it gave a win or a draw away, or how many turns it lost; nothing where nothing is known or lost. */
export function cost(point: Pick<ReviewPoint, 'exact' | 'played'>): { mistake: boolean; turns: number } | null {
  const { exact, played } = point;
  if (!exact || !played) return null;
  if (exact.value !== played.value) return { mistake: true, turns: 0 };
  const sign = exact.value === 'won' ? 1 : -1;
  const turns = sign * ((played.turns ?? 0) - (exact.turns ?? 0));
  return turns > 0 ? { mistake: false, turns } : null;
}
