// Walks down a tree of picks. It knows no rules: what the tree does not offer cannot be picked.

import type { Choice } from './choices';

export interface Walk {
  /** What was picked so far, first to last. */
  path: Choice[];
  /** What can be picked next; none at the end of the walk. */
  options: Choice[];
  /** What the picks say, once they are a whole move. */
  text: string | null;
}

/** The walk of these picks as far as the tree offers them. */
export function walk(tree: readonly Choice[], ids: readonly string[]): Walk {
  const path: Choice[] = [];
  let options: readonly Choice[] = tree;
  for (const id of ids) {
    const found = options.find((node) => node.id === id);
    if (!found) break;
    path.push(found);
    options = found.next;
  }
  return { path, options: [...options], text: path.at(-1)?.text ?? null };
}

/** The picks that lead to a move; none when the tree does not hold it. */
export function pathTo(tree: readonly Choice[], text: string): string[] {
  for (const node of tree) {
    if (node.text === text) return [node.id];
    const rest = pathTo(node.next, text);
    if (rest.length > 0) return [node.id, ...rest];
  }
  return [];
}

/** All moves of a tree, each with its picks. */
export function leaves(tree: readonly Choice[], before: Choice[] = []): { text: string; path: Choice[] }[] {
  return tree.flatMap((node) => {
    const path = [...before, node];
    const own = node.text === null ? [] : [{ text: node.text, path }];
    return [...own, ...leaves(node.next, path)];
  });
}
