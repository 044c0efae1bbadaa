// What the browser keeps between visits. A browser that keeps nothing still plays.

export function load<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem('bastide.' + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem('bastide.' + key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden; the value lives until the page closes.
  }
}
