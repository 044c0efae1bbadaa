// Agents play each other, and a page looks on: nothing goes wrong on it. `node web/tests/watch.js 60` does the same for an hour.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { setUp } from './harness.js';
import { watch, watcher } from './watcher.js';

let server, browser;

setUp((all) => ({ server, browser } = all));

for (const [number, game] of ['carcassonne', 'schotten', 'bobail'].entries()) {
  test(`a game of ${game} between agents is watched without an error`, { timeout: 120_000 }, async () => {
    const page = await watcher(browser, server, number);
    assert.deepEqual(await watch(page, server, { game, seed: 3, seconds: 90 }), []);
    await page.context().close();
  });
}
