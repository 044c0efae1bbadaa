import { api, history } from './api';
import { unpack, type Choice } from './choices';
import { language } from './i18n/index.svelte';
import { Link, Refusal, unpacks } from './link';
import type { Advice, ClientMessage, Foreseen, LogEntry, Renderings, RoomInfo, SeatToken, ServerMessage, State, You } from './protocol';
import { keepSecrets, secretsOf } from './secrets';
import { settings } from './settings.svelte';

export type Answered = Extract<ServerMessage, { type: 'answered' }>;

/** A room as this browser sees it, kept up to date by its socket. */
export class Room {
  info = $state.raw<RoomInfo | null>(null);
  you = $state.raw<You>({ seats: [], host: false, look: null });
  state = $state.raw<State | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** How many entries of the log there are before those that are known. */
  earlier = $state(0);
  online = $state(false);
  /** Whether a move is on its way for longer than one notices. */
  sending = $state(false);
  /** Why nothing more will come: a code, or nothing while all is well. */
  closed = $state<string | null>(null);
  /** Set when the game is played again elsewhere. */
  rematch = $state<string | null>(null);

  private link: Link;
  private told = style();
  private render: Renderings = {};
  private answered: ((answer: Answered) => void)[] = [];
  private heard: ((state: State, before: State | null) => void)[] = [];

  constructor(readonly id: string) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.link = new Link(`${scheme}//${location.host}/api/rooms/${encodeURIComponent(id)}/socket`, {
      hello: () => this.hello(),
      message: (message) => this.hear(message),
      online: (online) => (this.online = online),
      shut: () => void this.check(),
    });
  }

  /** The seats of this browser. */
  get seats(): number[] {
    return this.you.seats;
  }

  get position() {
    return this.state?.position ?? null;
  }

  /** The seat of this browser that is to move now. */
  get acting(): number | null {
    const to = this.position?.to_move ?? null;
    return to !== null && this.seats.includes(to) ? to : null;
  }

  /** The seat to speak for when it is nobody's turn here. */
  get speaker(): number | null {
    return this.acting ?? this.you.look ?? this.seats[0] ?? null;
  }

  onState(listener: (state: State, before: State | null) => void) {
    this.heard.push(listener);
  }

  /** Somebody answered what another proposed. */
  onAnswer(listener: (answer: Answered) => void) {
    this.answered.push(listener);
  }

  /** The secret of a seat held here. Players may have changed seats since it was given: one that is alone fits. */
  tokenOf(seat: number | null): string | null {
    const held = secretsOf(this.id).seats;
    return (held.length === 1 ? held[0] : held.find((one) => one.seat === seat))?.token ?? null;
  }

  play(text: string) {
    const moves = this.position?.moves;
    const slow = setTimeout(() => (this.sending = true), SLOW);
    const sent = this.say({ type: 'play', seat: this.acting ?? this.speaker ?? 0, text, ...(moves === undefined ? {} : { moves }) });
    return sent.finally(() => {
      clearTimeout(slow);
      this.sending = false;
    });
  }

  say(message: ClientMessage) {
    return this.link.ask(message);
  }

  async hint(seat: number, agent?: string): Promise<Advice | null> {
    const answer = await this.say({ type: 'hint', seat, ...(agent ? { agent } : {}) });
    return answer.type === 'hint' ? answer.advice : null;
  }

  /** What moves of the seat to move would be worth. */
  async foresee(texts: string[]): Promise<Foreseen[]> {
    if (this.acting === null) return [];
    const answer = await this.say({ type: 'foresee', seat: this.acting, texts });
    return answer.type === 'foreseen' ? answer.points : [];
  }

  /** What a seat that waits for another can make ready; nothing where chance has a say in it. */
  async prepare(seat: number): Promise<Choice[]> {
    const answer = await this.say({ type: 'prepare', seat });
    return answer.type === 'prepared' ? unpack(answer.choices) : [];
  }

  /** Asks for what was before the log that is known: some of it, or all. */
  async recall(whole = false) {
    const { earlier, you } = this;
    const secret = this.tokenOf(you.look);
    const { from, log } = whole
      ? { from: 0, log: await history(this.id, earlier, you.look, secret) }
      : await api.log(this.id, earlier, you.look, secret);
    // What was told meanwhile counts.
    if (earlier !== this.earlier || earlier === 0) return;
    this.log = [...log, ...this.log];
    this.earlier = from;
  }

  /** Says what is wanted beside the view, where that changed. */
  want(render: Renderings) {
    if (JSON.stringify(render) === JSON.stringify(this.render)) return;
    this.render = render;
    if (this.online) void this.say({ type: 'render', render }).catch(() => {});
  }

  /** Tells the server the language and colours of the moment, where they changed. */
  tellStyle() {
    const { lang, theme } = style();
    if (this.online && lang !== this.told.lang) void this.say({ type: 'lang', lang }).catch(() => {});
    if (this.online && theme !== this.told.theme) void this.say({ type: 'theme', theme }).catch(() => {});
    this.told = { lang, theme };
  }

  close() {
    this.link.close();
  }

  private hello(): ClientMessage {
    const { seats, host } = secretsOf(this.id);
    const secrets = seats.map((held) => held.token);
    if (host) secrets.push(host);
    const look = this.you.look;
    const held = look !== null && seats.some((one) => one.seat === look);
    this.told = style();
    return { type: 'hello', ...this.told, secrets, render: this.render, pack: unpacks, ...(held ? { look } : {}) };
  }

  private hear(message: ServerMessage) {
    switch (message.type) {
      case 'welcome':
        this.info = message.room;
        this.you = message.you;
        return;
      case 'room':
        this.info = message.room;
        return;
      case 'state':
        return this.takeState(message);
      case 'answered':
        for (const listener of this.answered) listener(message);
        return;
      case 'rematch':
        keepSecrets(message.room, this.info?.game ?? '', secretsOf(this.id));
        this.rematch = message.room;
        return;
      case 'closed':
        if (message.reason !== 'shutdown' && message.reason !== 'slow') this.end(message.reason);
        return;
      case 'error':
        if (FATAL.has(message.code)) this.end(message.code);
        return;
    }
  }

  private takeState(state: State) {
    const before = this.state;
    const fresh = state.log_fresh || state.log_from < this.earlier;
    if (fresh) this.earlier = state.log_from;
    const known = fresh ? [] : this.log.slice(0, state.log_from - this.earlier);
    this.log = known.concat(state.log);
    this.state = state;
    for (const listener of this.heard) listener(state, before);
  }

  /** Finds out whether the room is still there: a socket that is refused does not say why. */
  private async check() {
    try {
      await api.room(this.id);
    } catch (error) {
      if (error instanceof Refusal && FATAL.has(error.code)) this.end(error.code);
    }
  }

  private end(reason: string) {
    this.closed = reason;
    this.link.close();
  }
}

function style() {
  return { lang: language.now, theme: settings.dark ? ('dark' as const) : ('light' as const) };
}

/** Milliseconds after which a move is said to be on its way. */
const SLOW = 400;

/** Errors after which trying again cannot help. */
const FATAL = new Set(['bad-secret', 'unknown-room', 'no-such-room', 'room-not-found']);

/** Takes the seat of an invitation; the token stays in this browser. */
export async function acceptInvitation(room: string, invitation: string, name?: string): Promise<SeatToken> {
  const joined = await api.join(room, invitation, name);
  const seat = { seat: joined.seat, token: joined.token };
  keepSecrets(room, joined.room.game, { seats: [seat] });
  return seat;
}

export { Refusal };
