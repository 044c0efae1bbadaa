// A socket that comes back by itself. What is asked while it is away is refused at once, never played later.

import type { ClientFrame, ClientMessage, ServerMessage } from './protocol';

export interface Handlers {
  /** The words to say first, each time the socket opens. */
  hello: () => ClientMessage;
  /** What the server says unasked. */
  message: (message: ServerMessage) => void;
  /** Whether the socket is open. */
  online: (online: boolean) => void;
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

export class Link {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, { done: (answer: ServerMessage) => void; fail: (error: Refusal) => void }>();
  private next = 1;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    private address: string,
    private handlers: Handlers,
  ) {
    this.open();
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
    globalThis.removeEventListener?.('online', this.hurry);
    this.socket?.close();
    this.failAll();
  }

  private open() {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.handlers.hello()));
      this.handlers.online(true);
    };
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.handlers.online(false);
      this.failAll();
      if (!this.ended) this.retry();
    };
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
