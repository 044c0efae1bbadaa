import { api } from './api';
import { language } from './i18n/index.svelte';
import type { Position, Renderings } from './protocol';

/** Through whose eyes the past is seen, and how. */
export interface PastEyes {
  seat: number | null;
  /** The secret of the seat, while the game goes on. */
  secret?: string | null;
  render: Renderings;
}

/**
 * A room as it stood earlier, moment by moment, as the server tells it to these eyes. What was told once is kept. One
 * moment is asked for at a time: of those wanted meanwhile the last.
 */
export class Past {
  /** The moment shown: the one before, until the one wanted is there. */
  position = $state.raw<Position | null>(null);

  private known = new Map<string, Position>();
  private wanted: { name: string; ask: () => Promise<Position> } | null = null;
  private asking = false;

  constructor(
    private room: string,
    private fail: (error: unknown) => void,
  ) {}

  show(moves: number, { seat, secret = null, render }: PastEyes) {
    const name = JSON.stringify([moves, seat, language.now, render]);
    this.wanted = { name, ask: () => api.position(this.room, moves, seat, render, secret) };
    if (!this.asking) void this.fetch();
  }

  /** Forgets all: moves were taken back, so that the same number may mean another moment. */
  forget() {
    this.known = new Map();
  }

  private async fetch() {
    this.asking = true;
    try {
      while (this.wanted) {
        const { name, ask } = this.wanted;
        const { known } = this;
        const found = known.get(name) ?? (await ask());
        known.set(name, found);
        if (this.wanted.name !== name || known !== this.known) continue;
        this.position = found;
        this.wanted = null;
      }
    } catch (error) {
      this.wanted = null;
      this.fail(error);
    } finally {
      this.asking = false;
    }
  }
}
