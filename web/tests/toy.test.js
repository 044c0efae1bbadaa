// Games that the pages have never heard of: listed, begun and played to their end, with a server that serves nothing else.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isOver, newGame, person, setUp, toys, untilMine } from './harness.js';

let server, browser;

setUp((all) => ({ server, browser } = all), { program: toys });

const TITLES = { 'toy-dice': 'Dice race', 'toy-cards': 'High card' };

test('the pages list the games of the server', async () => {
  const page = await person(browser, server);
  for (const title of Object.values(TITLES)) await page.getByRole('heading', { name: title }).first().waitFor();
  assert.equal(await page.getByRole('heading', { name: /Bobail|Carcassonne|Schotten/ }).count(), 0);
  for (const game of Object.keys(TITLES)) {
    await page.goto(`${server.url}#/rules/${game}`);
    await page.getByRole('heading', { name: TITLES[game] }).first().waitFor();
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const game of Object.keys(TITLES)) {
  test(`a whole game of ${game} against agents`, { timeout: 120_000 }, async () => {
    const page = await person(browser, server);
    const room = await newGame(page, game, { seed: 4 });
    for (let turn = 0; turn < 200 && (await untilMine(page)); turn += 1) {
      const offered = page.locator('.bar.mine [data-choice]');
      await offered.first().waitFor();
      const moves = await page.evaluate(() => document.querySelectorAll('[aria-label="Moves"] li').length);
      await offered.nth(turn % (await offered.count())).click();
      await page.waitForFunction((count) => document.querySelector('.over') || document.querySelectorAll('[aria-label="Moves"] li').length > count, moves);
    }
    assert.ok(await isOver(page), 'the game came to its end');
    const info = await server.api(`rooms/${room}`);
    assert.equal(info.state, 'over');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
