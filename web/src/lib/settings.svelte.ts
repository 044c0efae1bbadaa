import { keep, load } from './kept';

export type Theme = 'auto' | 'light' | 'dark';

/** What a person sets once and for all games. */
class Settings {
  theme = $state<Theme>('auto');
  sound = $state(true);
  name = $state('');
  /** Whether moves are shown as records write them, too. */
  notation = $state(false);

  start() {
    this.theme = load('theme', 'auto');
    this.sound = load('sound', true);
    this.name = load('name', '');
    this.notation = load('notation', false);
    this.paint();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.paint());
  }

  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  }

  setTheme(theme: Theme) {
    this.theme = theme;
    keep('theme', theme);
    this.paint();
  }

  toggleSound() {
    this.sound = !this.sound;
    keep('sound', this.sound);
  }

  toggleNotation() {
    this.notation = !this.notation;
    keep('notation', this.notation);
  }

  setName(name: string) {
    this.name = name;
    keep('name', name);
  }

  private paint() {
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
  }
}

export const settings = new Settings();
