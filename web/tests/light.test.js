// How little goes over the wire, and what is said when nothing comes any more.

import assert from 'node:assert/strict';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';

import { newGame, person, setUp } from './harness.js';

let server, browser;

setUp((all) => ({ server, browser } = all));

/** Counts the bytes that a page receives, heads of answers included. */
async function scales(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const weights = new Map();
  const names = new Map();
  session.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => weights.set(names.get(requestId), encodedDataLength));
  return { weights, sum: () => [...weights.values()].reduce((sum, bytes) => sum + bytes, 0) };
}

test('a first visit weighs at most 200 kB, fonts included', async () => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const wire = await scales(page);
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const list = JSON.stringify([...wire.weights], null, 1);
  assert.ok(wire.sum() > 50_000, `what came was counted: ${list}`);
  assert.ok(wire.sum() <= 200_000, `${wire.sum()} bytes: ${list}`);
  await context.close();
});

test('drawings of tiles are fetched once', async () => {
  const page = await person(browser, server);
  await newGame(page, 'carcassonne');
  const wire = await scales(page);
  const answered = page.waitForResponse((response) => response.url().includes('/sheet'));
  await page.reload();
  assert.ok([200, 304].includes((await answered).status()));
  await page.locator('.game').waitFor();
  const sheet = [...wire.weights].find(([url]) => url?.includes('/sheet'));
  assert.ok(!sheet || sheet[1] < 2_000, `${sheet} bytes`);
  await page.context().close();
});

/** A wire to the server that can be cut without a word, as a lost network does. */
async function wire() {
  const ends = new Set();
  let cut = false;
  const listener = createServer((near) => {
    const far = connect(new URL(server.url).port, '127.0.0.1');
    for (const [from, to] of [[near, far], [far, near]]) {
      ends.add(from);
      from.on('data', (data) => cut || to.write(data));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  await new Promise((done) => listener.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${listener.address().port}/`,
    cut: () => (cut = true),
    mend: () => (cut = false),
    close: () => {
      for (const end of ends) end.destroy();
      listener.close();
    },
  };
}

test('a network that is gone is told of, and the game goes on when it is back', { timeout: 120_000 }, async () => {
  const line = await wire();
  const page = await person(browser, { url: line.url });
  await newGame(page, 'bobail');
  line.cut();
  await page.locator('.offline').waitFor();
  line.mend();
  await page.locator('.offline').waitFor({ state: 'detached', timeout: 60_000 });
  await page.locator('.bar.mine').waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
  line.close();
});

test('a link to a game that is gone says so and leads home', async () => {
  const page = await person(browser, server);
  await page.goto(`${server.url}#/game/AAAAAAAAAAAA`);
  await page.getByRole('alert').filter({ hasText: 'no such game' }).waitFor();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.locator('h1').first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
