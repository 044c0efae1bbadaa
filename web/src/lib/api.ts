import { language } from './i18n/index.svelte';
import { Refusal } from './link';
import type {
  Created,
  GameInfo,
  Import,
  Joined,
  LogEntry,
  LogPage,
  NewRoom,
  Position,
  Puzzle,
  PuzzleAnswer,
  PuzzleInfo,
  Renderings,
  Review,
  RoomInfo,
  RoomList,
  RulesInfo,
  Sheet,
  TableInfo,
  Theme,
} from './protocol';
import type { Rules } from './setup';

interface Ask {
  method?: string;
  body?: unknown;
  secret?: string | null;
  query?: Record<string, string | number | boolean | undefined | null>;
}

async function ask(path: string, { method = 'GET', body, secret, query = {} }: Ask): Promise<Response> {
  const words = new URLSearchParams({ lang: language.now });
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') words.set(name, String(value));
  }
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (secret) headers['Authorization'] = `Bearer ${secret}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}?${words}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refusal('offline', '');
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    return new Refusal(error.code, error.message);
  } catch {
    return new Refusal(`http-${answer.status}`, answer.statusText);
  }
}

async function read<T>(path: string, how: Ask = {}): Promise<T> {
  return (await (await ask(path, how)).json()) as T;
}

export interface Search {
  game?: string;
  name?: string;
  state?: 'playing' | 'over';
  /** `next` of the page before. */
  after?: string;
  limit?: number;
}

const room = (id: string) => `/rooms/${encodeURIComponent(id)}`;

const puzzle = (id: string) => `/puzzles/${encodeURIComponent(id)}`;

export const api = {
  games: () => read<GameInfo[]>('/games'),
  rules: (game: string, rules: Rules) => read<RulesInfo>(`/games/${game}/rules`, { method: 'POST', body: { rules } }),
  /** How boards of a game under these rules are drawn. */
  sheet: (game: string, rules: Rules, theme: Theme) => read<Sheet>(`/games/${game}/sheet`, { method: 'POST', body: { rules }, query: { theme } }),
  create: (wanted: NewRoom) => read<Created>('/rooms', { method: 'POST', body: wanted }),
  import: (wanted: Import) => read<Created>('/import', { method: 'POST', body: wanted }),
  search: (search: Search) => read<RoomList>('/rooms', { query: { ...search } }),
  room: (id: string) => read<RoomInfo>(room(id)),
  join: (id: string, invitation: string, name?: string) =>
    read<Joined>(`${room(id)}/join`, { method: 'POST', body: name ? { invitation, name } : { invitation } }),
  remove: (id: string, secret: string) => ask(room(id), { method: 'DELETE', secret }),
  record: async (id: string, seat?: number | null, secret?: string | null) =>
    (await ask(`${room(id)}/record`, { query: { seat }, secret })).text(),
  position: (id: string, moves: number, seat: number | null, render: Renderings, secret?: string | null) =>
    read<Position>(`${room(id)}/positions/${moves}`, { query: { seat, ...render }, secret }),
  /** A part of the history that ends before an entry; the last part when none is named. */
  log: (id: string, before?: number, seat?: number | null, secret?: string | null) =>
    read<LogPage>(`${room(id)}/log`, { query: { before, seat }, secret }),
  startReview: (id: string, agent: string) => read<Review>(`${room(id)}/review`, { method: 'POST', body: { agent } }),
  puzzles: () => read<PuzzleInfo[]>('/puzzles'),
  puzzle: (id: string, moves: string[], render: Renderings) => read<Puzzle>(puzzle(id), { query: { moves: moves.join(';'), ...render } }),
  tryPuzzle: (id: string, moves: string[], text: string, render: Renderings) =>
    read<PuzzleAnswer>(`${puzzle(id)}/turns`, { method: 'POST', body: { moves, text }, query: { ...render } }),
  puzzleSolution: (id: string, moves: string[]) => read<LogEntry[]>(`${puzzle(id)}/solution`, { query: { moves: moves.join(';') } }),
  table: (game: string, rules: string) => read<TableInfo>(`/games/${game}/table`, { query: { rules } }),
  makeTable: (game: string, rules: string) => read<TableInfo>(`/games/${game}/table`, { method: 'POST', body: { rules } }),
  stopTable: (game: string, rules: string) => read<TableInfo>(`/games/${game}/table`, { method: 'DELETE', query: { rules } }),
  review: (id: string, agent: string) => read<Review>(`${room(id)}/review`, { query: { agent } }),
};

/** The history before an entry, the whole of it when none is named, part by part. */
export async function history(id: string, before?: number, seat?: number | null, secret?: string | null): Promise<LogEntry[]> {
  const { from, log } = await api.log(id, before, seat, secret);
  return from > 0 ? [...(await history(id, from, seat, secret)), ...log] : log;
}
