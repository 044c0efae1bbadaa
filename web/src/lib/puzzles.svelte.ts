import { keep, load } from './kept';
import type { PuzzleInfo } from './protocol';

/** The puzzles of one number of turns. */
export interface Grade {
  turns: number;
  puzzles: PuzzleInfo[];
}

/** The puzzles by their number of turns, the shortest first. */
export function grades(list: readonly PuzzleInfo[]): Grade[] {
  const turns = [...new Set(list.map((one) => one.turns))].sort((a, b) => a - b);
  return turns.map((n) => ({ turns: n, puzzles: list.filter((one) => one.turns === n) }));
}

/** The puzzle after this one: the next that is not solved, else the next; none after the last. */
export function nextPuzzle(list: readonly PuzzleInfo[], now: PuzzleInfo, solved: ReadonlySet<string>): PuzzleInfo | undefined {
  const rest = list.slice(list.findIndex((one) => one.id === now.id) + 1);
  return rest.find((one) => !solved.has(one.id)) ?? rest[0];
}

/** What was tried and solved in this browser. */
export class Progress {
  tried = $state.raw<ReadonlySet<string>>(new Set(load<string[]>('puzzles.tried', [])));
  solved = $state.raw<ReadonlySet<string>>(new Set(load<string[]>('puzzles-solved', [])));

  try(id: string) {
    if (this.tried.has(id)) return;
    this.tried = new Set([...this.tried, id]);
    keep('puzzles.tried', [...this.tried]);
  }

  solve(id: string) {
    this.try(id);
    if (this.solved.has(id)) return;
    this.solved = new Set([...this.solved, id]);
    keep('puzzles-solved', [...this.solved]);
  }

  forget() {
    [this.tried, this.solved] = [new Set(), new Set()];
    keep('puzzles.tried', []);
    keep('puzzles-solved', []);
  }

  solvedOf(list: readonly PuzzleInfo[]): number {
    return list.filter((one) => this.solved.has(one.id)).length;
  }
}
