// The legal moves as they travel, and the tree of picks that they are.

import type { Choices } from './protocol';
import type { Node } from './walker';

/** One pick on the way to a move. */
export type Choice = Node;

/** The tree of picks; none where there is nothing to choose. */
export function unpack(packed: Choices | undefined): Choice[] {
  if (!packed) return [];
  const { groups, forks, first } = packed;
  const picks = groups.flatMap(({ id, label, text, of }) => of.map((own) => [id, label, text].map((part) => part.replace('*', () => own))));
  const grow = (branch: number, before: string): Choice => {
    const [pick = 0, ...next] = branch < 0 ? (forks[-branch - 1] ?? []) : [branch];
    const [id = '', label = '', piece = ''] = picks[pick] ?? [];
    const text = before + piece;
    return { id, label, text: next.length === 0 ? text : null, next: next.map((one) => grow(one, text)) };
  };
  return first.map((branch) => grow(branch, ''));
}
