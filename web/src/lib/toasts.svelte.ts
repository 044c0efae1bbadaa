import { t } from './i18n/index.svelte';
import { Refusal } from './link';

export interface Toast {
  id: number;
  text: string;
  tone: 'info' | 'error';
}

const STAYS = 7000;

class Toasts {
  list = $state<Toast[]>([]);
  private next = 1;

  show(text: string, tone: Toast['tone'] = 'info') {
    const id = this.next++;
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, tone }].slice(-3);
    setTimeout(() => this.dismiss(id), STAYS);
  }

  /** What went wrong, in words. */
  fail(error: unknown) {
    this.show(words(error), 'error');
  }

  dismiss(id: number) {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export function words(error: unknown): string {
  if (!(error instanceof Refusal)) return t('error-unknown', { code: String(error) });
  if (error.code === 'offline') return t('error-offline');
  return error.message || t('error-unknown', { code: error.code });
}

export const toasts = new Toasts();
