import { api } from './api';
import { language, type Lang } from './i18n/index.svelte';
import type { GameInfo } from './protocol';

/** The games of the server, in the language of the moment. */
class Games {
  private byLang = $state<Partial<Record<Lang, GameInfo[]>>>({});
  private asked = new Set<Lang>();

  get list(): GameInfo[] {
    const lang = language.now;
    if (!this.asked.has(lang)) void this.load(lang);
    return this.byLang[lang] ?? [];
  }

  find(id: string): GameInfo | undefined {
    return this.list.find((game) => game.id === id);
  }

  /** What a game is called. */
  title(id: string): string {
    return this.find(id)?.title ?? id;
  }

  /** Asks anew, after something changed what there is. */
  refresh() {
    for (const lang of this.asked) void this.load(lang);
  }

  private async load(lang: Lang) {
    this.asked.add(lang);
    try {
      const list = await api.games();
      this.byLang = { ...this.byLang, [lang]: list };
    } catch {
      this.asked.delete(lang);
      setTimeout(() => void this.load(lang), 1500);
    }
  }
}

export const games = new Games();
