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
  TableInfo,
} from './protocol';

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
  offset?: number;
  limit?: number;
}

const room = (id: string) => `/rooms/${encodeURIComponent(id)}`;

const puzzle = (id: string) => `/puzzles/${encodeURIComponent(id)}`;

export const api = {
  games: () => read<GameInfo[]>('/games'),
  rules: (game: string, rules: string) => read<RulesInfo>(`/games/${game}/rules`, { method: 'POST', body: { rules } }),
  create: (wanted: NewRoom) => read<Created>('/rooms', { method: 'POST', body: wanted }),
  import: (wanted: Import) => read<Created>('/import', { method: 'POST', body: wanted }),
  search: (search: Search) => read<RoomList>('/rooms', { query: { ...search } }),
  room: (id: string) => read<RoomInfo>(room(id)),
  join: (id: string, invitation: string, name?: string) =>
    read<Joined>(`${room(id)}/join`, { method: 'POST', body: name ? { invitation, name } : { invitation } }),
  remove: (id: string, secret: string) => ask(room(id), { method: 'DELETE', secret }),
  record: async (id: string, seat?: number | null, secret?: string | null) =>
    (await ask(`${room(id)}/record`, { query: { seat }, secret })).text(),
  position: (id: string, moves: number, seat: number | null, { board, diagram }: Renderings) =>
    read<Position>(`${room(id)}/positions/${moves}`, { query: { seat, board: board && 'true', diagram: diagram && 'true' } }),
  /** The history, page by page: all of it, or what is before an entry. */
  log: async (id: string, seat?: number | null, secret: string | null = null, before?: number): Promise<LogEntry[]> => {
    const { from, log } = await read<LogPage>(`${room(id)}/log`, { query: { seat, before }, secret });
    return from === 0 ? log : [...(await api.log(id, seat, secret, from)), ...log];
  },
  startReview: (id: string, agent: string) => read<Review>(`${room(id)}/review`, { method: 'POST', body: { agent } }),
  puzzles: () => read<PuzzleInfo[]>('/puzzles'),
  puzzle: (id: string, moves: string[]) => read<Puzzle>(puzzle(id), { query: { moves: moves.join(';') } }),
  tryPuzzle: (id: string, moves: string[], text: string) => read<PuzzleAnswer>(`${puzzle(id)}/turns`, { method: 'POST', body: { moves, text } }),
  puzzleSolution: (id: string, moves: string[]) => read<string[]>(`${puzzle(id)}/solution`, { query: { moves: moves.join(';') } }),
  table: (game: string, rules: string) => read<TableInfo>(`/games/${game}/table`, { query: { rules } }),
  makeTable: (game: string, rules: string) => read<TableInfo>(`/games/${game}/table`, { method: 'POST', body: { rules } }),
  stopTable: (game: string, rules: string) => read<TableInfo>(`/games/${game}/table`, { method: 'DELETE', query: { rules } }),
  review: (id: string, agent: string) => read<Review>(`${room(id)}/review`, { query: { agent } }),
};
