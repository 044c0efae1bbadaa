import { keep, load } from './kept';

/** What this browser may do in a room: tokens by seat, and the key of whoever created it. */
export interface Secrets {
  seats: { seat: number; token: string }[];
  host: string | null;
}

export interface KnownRoom extends Secrets {
  room: string;
  game: string;
  /** When it was last opened here. */
  seen: number;
}

const MOST = 200;
const NONE: Secrets = { seats: [], host: null };

export function knownRooms(): KnownRoom[] {
  return load<KnownRoom[]>('rooms', []).sort((a, b) => b.seen - a.seen);
}

export function secretsOf(room: string): Secrets {
  return knownRooms().find((known) => known.room === room) ?? NONE;
}

/** Keeps secrets of a room beside those already held. */
export function keepSecrets(room: string, game: string, more: Partial<Secrets>, now = Date.now()): void {
  const held = secretsOf(room);
  const seats = [...held.seats.filter((old) => !more.seats?.some((one) => one.seat === old.seat)), ...(more.seats ?? [])];
  const known = { room, game, seats, host: more.host ?? held.host, seen: now };
  keep('rooms', [known, ...knownRooms().filter((other) => other.room !== room)].slice(0, MOST));
}

export function forgetRoom(room: string): void {
  keep('rooms', knownRooms().filter((known) => known.room !== room));
}
