import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deflateRawSync } from 'node:zlib';
import { Link } from './link';
import type { ServerMessage } from './protocol';

/** A socket in the hands of the test. */
class Wire {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static all: Wire[] = [];
  readyState = 0;
  sent: { type: string; id?: number }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: unknown }) => void;
  onclose?: () => void;

  constructor() {
    Wire.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

let link: Link;
let online: boolean[];
let told: ServerMessage[];
let shut: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('WebSocket', Wire);
  Wire.all = [];
  [online, told, shut] = [[], [], 0];
  link = new Link('ws://here', {
    hello: () => ({ type: 'hello', lang: 'en', secrets: [] }),
    message: (message) => told.push(message),
    online: (now) => online.push(now),
    shut: () => shut++,
  });
});

afterEach(() => {
  link.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a connection that died without a word is noticed within five seconds', () => {
  Wire.all[0].open();
  vi.advanceTimersByTime(5000);
  expect(online).toEqual([true, false]);
  vi.advanceTimersByTime(1000);
  expect(Wire.all.length).toBe(2);
});

test('what was asked on a dead connection is refused, not played later', async () => {
  Wire.all[0].open();
  const asked = link.ask({ type: 'play', seat: 0, text: 'C2' });
  const refused = expect(asked).rejects.toMatchObject({ code: 'offline' });
  vi.advanceTimersByTime(5000);
  await refused;
  vi.advanceTimersByTime(1000);
  Wire.all[1].open();
  expect(Wire.all[1].sent.map((frame) => frame.type)).toEqual(['hello']);
});

test('a connection that does not open in time is tried anew', () => {
  vi.advanceTimersByTime(6000);
  expect(Wire.all.length).toBe(2);
  Wire.all[1].open();
  expect(online.at(-1)).toBe(true);
});

test('a silent connection whose other side answers stays', () => {
  const wire = Wire.all[0];
  wire.open();
  const pings = () => wire.sent.filter((frame) => frame.type === 'ping');
  let answered = 0;
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1000);
    for (const { id } of pings().slice(answered)) wire.onmessage?.({ data: JSON.stringify({ type: 'done', id }) });
    answered = pings().length;
  }
  expect(online).toEqual([true]);
  expect(answered).toBeGreaterThan(10);
});

test('packed and plain messages are told in the order in which they came', async () => {
  vi.useRealTimers();
  const wire = Wire.all[0];
  wire.open();
  const message = (number: number) => JSON.stringify({ type: 'closed', reason: `${number}` });
  for (let number = 0; number < 20; number++) {
    const packed = Uint8Array.from(deflateRawSync(message(number))).buffer;
    wire.onmessage?.({ data: number % 3 === 0 ? message(number) : packed });
  }
  await vi.waitUntil(() => told.length === 20, { timeout: 60_000 });
  expect(told.map((one) => (one.type === 'closed' ? Number(one.reason) : -1))).toEqual([...Array(20).keys()]);
}, 70_000);

test('a door that does not open is told of', () => {
  Wire.all[0].close();
  expect(shut).toBe(1);
  expect(online).toEqual([false]);
});
