import type { Choice } from './choices';
import { pathTo, walk } from './walker';

/** What a person is picking: a walk down the tree of legal moves. */
export class Picker {
  tree = $state.raw<Choice[]>([]);
  ids = $state.raw<string[]>([]);

  walk = $derived(walk(this.tree, this.ids));

  /** Another position: nothing is picked, unless the same tree came again. */
  offer(tree: Choice[]) {
    if (JSON.stringify(tree) === JSON.stringify(this.tree)) return;
    this.tree = tree;
    this.ids = [];
  }

  get active(): boolean {
    return this.tree.length > 0;
  }

  can(id: string): boolean {
    return this.walk.options.some((node) => node.id === id);
  }

  picked(id: string): boolean {
    return this.walk.path.some((node) => node.id === id);
  }

  label(id: string): string | undefined {
    return this.walk.options.find((node) => node.id === id)?.label;
  }

  /** Picks what is offered; the whole move, when nothing is left to pick. */
  pick(id: string): string | null {
    if (!this.can(id)) return null;
    this.ids = [...this.walk.path.map((node) => node.id), id];
    return this.walk.options.length === 0 ? this.walk.text : null;
  }

  /** Starts again with these picks. */
  set(ids: string[]) {
    this.ids = walk(this.tree, ids).path.map((node) => node.id);
  }

  /** Picks a whole move, if it is offered. */
  load(text: string) {
    const ids = pathTo(this.tree, text);
    if (ids.length > 0) this.ids = ids;
  }

  back() {
    this.ids = this.ids.slice(0, -1);
  }

  clear() {
    this.ids = [];
  }
}
