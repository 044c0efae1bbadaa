// How much a room sends: every state of whole games, as Chromium receives it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openRoom, person, setUp } from './harness.js';

let server, browser;

setUp((all) => ({ server, browser } = all));

/** The bytes of every state that the page received. */
const states = (page) => page.frames_heard.filter((frame) => JSON.parse(frame).type === 'state').map((frame) => Buffer.byteLength(frame));

function assertSmall(page, most, what) {
  const sizes = states(page);
  assert.ok(sizes.length > 0, `${what}: states were received`);
  assert.ok(Math.max(...sizes) <= most, `${what}: the largest of ${sizes.length} states has ${Math.max(...sizes)} bytes, at most ${most} are allowed`);
}

for (const [game, most] of [['carcassonne', 15_000], ['bobail', 2_000]]) {
  test(`a state of ${game} has at most ${most} bytes, watched from the first move to the last and looked at again`, { timeout: 180_000 }, async () => {
    const page = await person(browser, server);
    const seats = [{ kind: 'agent', agent: 'random' }, { kind: 'agent', agent: 'random' }];
    const created = await server.api('rooms', { game, seed: 3, seats, pace: { paused: true, delay: 0 } });
    await openRoom(page, server, created);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('.over').waitFor({ timeout: 120_000 });
    assertSmall(page, most, 'watched');
    page.frames_heard.length = 0;
    await page.reload();
    await page.locator('.over').waitFor();
    assertSmall(page, most, 'looked at again');
    await page.context().close();
  });
}
