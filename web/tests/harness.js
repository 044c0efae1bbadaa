// What the browser tests share: a server on a free port with its own file, browsers, and hands that play.

import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';

import { chromium } from 'playwright-core';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const program = process.env.BASTIDE_PROGRAM ?? path.join(root, 'target/debug/bastide');
/** The same command with games that no page has heard of. */
export const toys = path.join(path.dirname(program), 'examples/toy');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** How a browser is started in which things may move. */
export const MOVING = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const FLAGS = [...MOVING, '--force-prefers-reduced-motion'];

/** Where pictures go; nowhere unless they are asked for. */
export const pictures = process.env.BASTIDE_PICTURES ? path.resolve(root, process.env.BASTIDE_PICTURES) : null;

export class Server {
  /** `more` are further arguments. Tables are looked for in a folder of its own, so that none is there. */
  constructor(...more) {
    this.folder = mkdtempSync(path.join(tmpdir(), 'bastide-web-'));
    this.port = 0;
    this.program = program;
    this.more = more;
  }

  /** Starts, or starts again on the same port and file. */
  async start() {
    this.process = spawn(this.program, ['--lang', 'en', 'serve', '--address', `127.0.0.1:${this.port}`, '--data', path.join(this.folder, 'games.sqlite'), ...this.more], {
      env: { ...process.env, BASTIDE_LOG: 'warn', BASTIDE_TABLES: path.join(this.folder, 'tables') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await firstLine(this.process, this.program);
    this.url = /http:\/\/[^ ]+\//.exec(line)[0];
    this.port = Number(new URL(this.url).port);
    return this;
  }

  /** Ends it without a word, as a power cut would. */
  async kill() {
    const ended = new Promise((done) => this.process.once('exit', done));
    this.process.kill('SIGKILL');
    await ended;
  }

  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async api(address, body) {
    const answer = await fetch(`${this.url}api/${address}`, body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}

function firstLine(child, program) {
  return new Promise((done, fail) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) done(text);
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}; is ${program} built?`)));
  });
}

/** The text of a frame, packed or not. */
const unpack = (payload) => (typeof payload === 'string' ? payload : String(inflateRawSync(payload)));

/** A browser; `flags` say otherwise than usual. */
export function launch(flags = FLAGS) {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
}

/** Hands a server and a browser to the tests of a file and ends both after them; `more` are arguments of the server. */
export function setUp(take, { program: other = program, more = [], flags = FLAGS } = {}) {
  const all = {};
  before(async () => {
    all.server = new Server(...more);
    all.server.program = other;
    await all.server.start();
    all.browser = await launch(flags);
    take(all);
  });
  after(async () => {
    await all.browser?.close();
    await all.server?.stop();
  });
}

/** A browser of somebody's own: nothing is shared with others. */
export async function person(browser, server, options = {}) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.frames_heard = [];
  page.faults = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => page.frames_heard.push(unpack(payload))));
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text()) && page.faults.push(message.text()));
  await page.goto(server.url);
  return page;
}

/** Drawings that the page uses and does not have. */
const missing = (page) => page.evaluate(() => [...new Set([...document.querySelectorAll('use')].map((use) => use.getAttribute('href')))].filter((href) => !document.getElementById(href.slice(1))));

/** Drawings that are still missing after a minute: they come a moment after the first position. */
export async function neverDrawn(page) {
  let gone = await missing(page);
  for (let look = 0; look < 240 && gone.length > 0; look += 1) {
    await page.waitForTimeout(250);
    gone = await missing(page);
  }
  return gone;
}

export async function picture(page, name) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}

/** Starts a game through the pages; `how` is what the buttons say. */
export async function newGame(page, game, { mode = 'an agent', level = 'beginner', seed, preset } = {}) {
  await page.goto(page.url().split('#')[0] + `#/new/${game}`);
  await page.getByRole('button', { name: mode, exact: true }).click();
  if (preset) await page.locator(`input[name="preset"][value="${preset}"]`).check();
  if (mode === 'an agent') await page.locator('.seat .rest select').first().selectOption(level);
  if (seed !== undefined) {
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel('Seed').fill(String(seed));
  }
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.locator('.game').waitFor();
  return page.url().split('/').pop();
}

/** Opens a room that was made elsewhere, with its secrets. */
export async function openRoom(page, server, created) {
  const keys = encodeURIComponent(JSON.stringify({ seats: created.seats, host: created.host }));
  await page.goto(`${server.url}#/game/${created.room.id}?keys=${keys}`);
  await page.locator('.game').waitFor();
}

export const isOver = (page) => page.locator('.over').isVisible();
const myTurn = (page) => page.locator('.bar.mine').isVisible();

/** Waits until it is this browser's turn, or the game is over. */
export async function untilMine(page) {
  await page.waitForFunction(() => document.querySelector('.over') || document.querySelector('.bar.mine'));
  return !(await isOver(page)) && (await myTurn(page));
}

const moveCount = (page) => page.evaluate(() => document.querySelectorAll('[aria-label="Moves"] li').length);

/** Waits for the move just made to be in the list. */
async function untilTold(page, before) {
  await page.waitForFunction((count) => document.querySelector('.over') || document.querySelectorAll('[aria-label="Moves"] li').length > count, before);
}

/** Plays one move with the mouse, a different one each time. */
export async function playOne(page, game, turn) {
  const before = await moveCount(page);
  if (game === 'carcassonne') await layTile(page, turn);
  else if (game === 'bobail') await moveBobail(page, turn);
  else await playCard(page, turn);
  await untilTold(page, before);
}

async function layTile(page, turn) {
  const cells = page.locator('rect.cell');
  await cells.first().waitFor();
  await cells.nth((turn * 7) % (await cells.count())).dispatchEvent('click');
  await page.locator('[data-confirm]').waitFor();
  const spots = page.locator('.picks [data-choice]:not([data-choice="spot:none"])');
  if ((await spots.count()) > 0 && turn % 2 === 0) await spots.first().click();
  await page.locator('[data-confirm]').click();
}

async function moveBobail(page, turn) {
  for (let pick = 0; pick < 3 && (await myTurn(page)); pick += 1) {
    const lit = page.locator('.square.lit');
    if ((await lit.count()) === 0) return;
    const steps = await page.locator('.piece.chosen').count();
    await lit.nth((turn * 5 + pick) % (await lit.count())).click();
    if (steps > 0) return;
  }
}

async function playCard(page, turn) {
  const buttons = page.locator('.bar [data-choice]');
  if ((await buttons.count()) > 0) return buttons.first().click();
  const cards = page.locator('.hand .card.can');
  await cards.first().waitFor();
  await cards.nth(turn % (await cards.count())).click();
  const stones = page.locator('.stone.can');
  await stones.first().waitFor();
  await stones.nth((turn * 4) % (await stones.count())).click();
}

/** Plays one move of Schotten-Totten with tactics, a tactics card where there is one; its name, or null. */
export async function playTactics(page, turn) {
  const before = await moveCount(page);
  const cards = page.locator('.hand .card.can');
  const tactics = page.locator('.hand .card.can:not([data-pick*="card:R"], [data-pick*="card:G"], [data-pick*="card:B"], [data-pick*="card:P"], [data-pick*="card:Y"], [data-pick*="card:O"])');
  let played = null;
  if ((await tactics.count()) > 0 && (await cards.count()) > 0) {
    played = await tactics.first().getAttribute('data-pick');
    await tactics.first().click();
  } else if ((await cards.count()) > 0) await cards.nth(turn % (await cards.count())).click();
  const next = page.locator('.stone.can, .side .card.lit, .hand .card.can:not(.on), .bar [data-choice]');
  for (let pick = 0; pick < 6 && (await moveCount(page)) === before && !(await isOver(page)); pick += 1) {
    const stone = page.locator('.stone.can, .side .card.lit');
    const pile = page.locator('.bar [data-choice*="tactics"]');
    const from = (await stone.count()) > 0 ? stone : (await pile.count()) > 0 ? pile : next;
    if ((await from.count()) > 0) await from.nth((turn * 4) % (await from.count())).click();
    await page.waitForTimeout(60);
  }
  await untilTold(page, before);
  return played;
}

/** Plays one move of Carcassonne with variants: what is asked beside laying a tile, each in its turn, or a tile; what was done. */
export async function playVaried(page, turn) {
  const before = await moveCount(page);
  const cells = page.locator('rect.cell');
  const others = page.locator('.bar [data-choice]:not([data-choice^="spot:"])');
  await page.locator('rect.cell, .bar [data-choice]').first().waitFor();
  const count = await others.count();
  let done = 'lay';
  if (count > 0 && ((await cells.count()) === 0 || turn % 3 === 0)) {
    const other = others.nth(turn % count);
    done = (await other.getAttribute('data-choice')).split(':')[0];
    await other.click();
    for (let pick = 0; pick < 3 && (await moveCount(page)) === before && !(await page.locator('[data-confirm]').isVisible()); pick += 1) {
      const next = page.locator('.bar [data-choice^="spot:"], .bar [data-choice^="tile:"]');
      if ((await next.count()) > 0) await next.first().click();
      await page.waitForTimeout(60);
    }
    if ((await moveCount(page)) === before) await page.locator('[data-confirm]').click({ timeout: 2_000 }).catch(() => {});
  } else {
    const tiles = page.locator('.hand [data-pick^="tile:"]');
    if ((await tiles.count()) > 1) await tiles.nth(turn % (await tiles.count())).click();
    await layTile(page, turn);
  }
  await untilTold(page, before);
  return done;
}

/** Plays until the game is over; the number of own moves. */
export async function playOut(page, game, most = 150) {
  let turn = 0;
  while (turn < most && (await untilMine(page))) {
    await playOne(page, game, turn);
    turn += 1;
  }
  return turn;
}

/** Waits until fonts are there and the page has stopped changing: axe measures places first and colours later. */
async function settled(page) {
  await page.evaluate(async ({ quiet, most }) => {
    await document.fonts.ready;
    await new Promise((done) => {
      const rest = () => (observer.disconnect(), done());
      let timer = setTimeout(rest, quiet);
      setTimeout(rest, most);
      const observer = new MutationObserver(() => (clearTimeout(timer), (timer = setTimeout(rest, quiet))));
      observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished.catch(() => {})));
  }, { quiet: 400, most: 5000 });
}

/** Serious faults that axe finds in what is shown. */
export async function faults(page) {
  await settled(page);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const told = (node) => `${node.html.slice(0, 120)} (${node.any.map((one) => one.message).join('; ').slice(0, 200)})`;
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(told).join(' | ')}`);
}

/** Two people at two screens who play each other; the first, the second, and the room. */
export async function twoPeople(browser, server, game, options = {}, rules = {}) {
  const created = await server.api('rooms', { game, takebacks: true, seed: 5, ...rules, seats: [{ kind: 'here', name: 'Ada' }, { kind: 'link', name: 'Blaise' }] });
  const joined = await server.api(`rooms/${created.room.id}/join`, { invitation: created.invitations[0].invitation });
  const [one, other] = [await person(browser, server, options), await person(browser, server, options)];
  await openRoom(one, server, created);
  await openRoom(other, server, { room: created.room, seats: [{ seat: joined.seat, token: joined.token }] });
  return [one, other, created.room.id];
}

/** A finished game between agents, looked at while they play: they rest while nobody does. Its room. */
export async function finished(browser, server, game, { seed = 2, rules, agent = 'random' } = {}) {
  const seat = { kind: 'agent', agent };
  const created = await server.api('rooms', { game, seed, ...(rules ? { rules } : {}), seats: [seat, seat], pace: { paused: false, delay: 0 } });
  const page = await person(browser, server);
  await openRoom(page, server, { room: created.room, seats: [] });
  await page.locator('.over').waitFor({ timeout: 60_000 });
  await page.context().close();
  return created.room.id;
}
