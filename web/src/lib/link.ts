// A socket that comes back by itself. What is asked while it is away is refused at once, never played later.
//
// A network may be gone without a word. Whoever is silent for a while is asked whether they are there, and given up when
// no word comes: somebody who waits for an answer knows within five seconds.

import type { ClientFrame, ClientMessage, ServerMessage } from './protocol';

export interface Handlers {
  /** The words to say first, each time the socket opens. */
  hello: () => ClientMessage;
  /** What the server says unasked. */
  message: (message: ServerMessage) => void;
  /** Whether the socket is open. */
  online: (online: boolean) => void;
  /** The socket could not be opened: nobody is there, or the room is gone. */
  shut: () => void;
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

/** How often the silence is looked at, and how long it may last until the other side is asked, and then given up. */
const LOOK_EVERY = 500;
const ASK_AFTER = 2000;
const GIVE_UP_AFTER = 2000;
/** How long opening may take. */
const OPEN_WITHIN = 5000;

export class Link {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, { done: (answer: ServerMessage) => void; fail: (error: Refusal) => void }>();
  private next = 1;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  /** What came is told in its order, though unpacking takes a moment. */
  private heard: Promise<void> = Promise.resolve();
  private heardAt = 0;
  private openedAt = 0;
  /** When the other side was asked whether it is there, unless it said something since. */
  private askedAt: number | null = null;
  private watch: ReturnType<typeof setInterval>;

  constructor(
    private address: string,
    private handlers: Handlers,
  ) {
    this.open();
    this.watch = setInterval(() => this.look(), LOOK_EVERY);
    globalThis.addEventListener?.('online', this.hurry);
  }

  /** Sends a message; resolves with the answer that carries its number. */
  ask(message: ClientMessage): Promise<ServerMessage> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Refusal('offline', ''));
    const id = this.next++;
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail });
      socket.send(JSON.stringify({ ...message, id } satisfies ClientFrame));
    });
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    globalThis.removeEventListener?.('online', this.hurry);
    this.socket?.close();
    this.failAll();
  }

  private open() {
    const socket = new WebSocket(this.address);
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    this.openedAt = Date.now();
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.note();
      socket.send(JSON.stringify(this.handlers.hello()));
      this.handlers.online(true);
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.note();
      const data = event.data as string | ArrayBuffer;
      const unpacked = typeof data === 'string' ? data : unpack(data);
      this.heard = this.heard.then(async () => {
        const text = await unpacked;
        if (this.socket === socket && !this.ended) this.hear(text);
      });
      // What cannot be read is told anew on another socket.
      this.heard = this.heard.catch(() => socket.close());
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.lose();
      if (!opened && !this.ended) this.handlers.shut();
    };
  }

  private note() {
    this.heardAt = Date.now();
    this.askedAt = null;
  }

  /** Asks a silent socket whether it is alive, and gives up one that does not answer. */
  private look() {
    const socket = this.socket;
    const now = Date.now();
    if (socket?.readyState === WebSocket.CONNECTING && now - this.openedAt >= OPEN_WITHIN) return this.giveUp(socket);
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (this.askedAt === null) {
      if (now - this.heardAt < ASK_AFTER) return;
      this.askedAt = now;
      void this.ask({ type: 'ping' }).catch(() => {});
    } else if (now - this.askedAt >= GIVE_UP_AFTER) {
      this.giveUp(socket);
    }
  }

  private giveUp(socket: WebSocket) {
    this.socket = null;
    socket.close();
    this.lose();
  }

  private lose() {
    this.handlers.online(false);
    this.failAll();
    if (!this.ended) this.retry();
  }

  private hear(data: string) {
    const message = JSON.parse(data) as ServerMessage;
    // A word from the server shows that it is well: the next loss is answered quickly again.
    this.wait = FIRST_WAIT;
    const id = 'id' in message ? message.id : null;
    const asked = id === null ? undefined : this.waiting.get(id);
    if (id === null || !asked) return this.handlers.message(message);
    this.waiting.delete(id);
    if (message.type === 'error') asked.fail(new Refusal(message.code, message.message));
    else asked.done(message);
  }

  private retry() {
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  private hurry = () => {
    if (this.ended || this.socket?.readyState === WebSocket.OPEN || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.open();
  };

  private failAll() {
    for (const asked of this.waiting.values()) asked.fail(new Refusal('offline', ''));
    this.waiting.clear();
  }
}

/** The text of a packed frame. */
async function unpack(data: ArrayBuffer): Promise<string> {
  const plain = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(plain).text();
}

/** Whether this browser unpacks frames. */
export const unpacks = typeof DecompressionStream !== 'undefined';
