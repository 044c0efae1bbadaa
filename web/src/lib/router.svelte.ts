// Addresses live in the fragment: seat tokens in links never reach a server's log.

export interface Route {
  /** The words between slashes: `['game', 'k3x9']`. */
  path: string[];
  query: URLSearchParams;
}

export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { path: path.split('/').filter(Boolean).map(decode), query: new URLSearchParams(query) };
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

export function href(...path: string[]): string {
  return '#/' + path.map(encodeURIComponent).join('/');
}

class Router {
  route = $state.raw<Route>({ path: [], query: new URLSearchParams() });

  start() {
    const read = () => {
      this.route = parse(location.hash);
      window.scrollTo(0, 0);
    };
    window.addEventListener('hashchange', read);
    read();
  }

  go(...path: string[]) {
    location.hash = href(...path);
  }

  /** Takes what was read from the address out of it, without a step in the history. */
  replace(...path: string[]) {
    history.replaceState(null, '', href(...path));
    this.route = parse(location.hash);
  }
}

export const router = new Router();
