import type { Choices } from './protocol';

/** One pick on the way to a move. */
export interface Choice {
  /** What is picked, for programs: `cell:2,-1`. */
  id: string;
  /** The same in words. */
  label: string;
  /** The move in notation, when this is the last pick. */
  text: string | null;
  /** The picks that may follow. */
  next: Choice[];
}

/** The tree of picks that the server packed; none where nothing is offered. */
export function unpack(choices: Choices | undefined): Choice[] {
  if (!choices) return [];
  const { groups, forks, first } = choices;
  const fill = (part: string, own: string) => part.replace('*', () => own);
  const picks = groups.flatMap(({ id, label, text, of }) => of.map((own) => ({ id: fill(id, own), label: fill(label, own), text: fill(text, own) })));
  const grow = (branch: number, before: string): Choice => {
    const [pick, ...next] = branch < 0 ? (forks[-branch - 1] ?? []) : [branch];
    const { id, label, text } = picks[pick ?? 0] ?? { id: '', label: '', text: '' };
    const said = before + text;
    return { id, label, text: next.length === 0 ? said : null, next: next.map((one) => grow(one, said)) };
  };
  return first.map((branch) => grow(branch, ''));
}

/** The labels of picks that are offered together: those that are alike are numbered, so that no two are. */
export function labels(choices: readonly Choice[]): string[] {
  return choices.map(({ label }, index) => {
    const alike = choices.flatMap((one, at) => (one.label === label ? [at] : []));
    return alike.length > 1 ? `${label} (${alike.indexOf(index) + 1})` : label;
  });
}
