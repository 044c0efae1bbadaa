// Things that move: they come to rest, nothing waits for them, and the board is right afterwards.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MOVING, openRoom, person, setUp, untilMine } from './harness.js';

let server, browser;

setUp((all) => ({ server, browser } = all), { flags: MOVING });

const moving = () => person(browser, server, { reducedMotion: 'no-preference' });

/** Notes what flies from now on, and what could be played when it took off. */
const noteFlights = (page) =>
  page.evaluate(() => {
    globalThis.flown = [];
    new MutationObserver((records) => {
      const begun = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one.classList?.contains('flight'));
      for (const one of begun) globalThis.flown.push({ text: one.innerText, offered: document.querySelectorAll('rect.cell').length, thrown: one.getAnimations().length });
    }).observe(document.querySelector('.flights'), { childList: true });
  });

/** Waits until nothing flies and every movement that ends has ended. */
const atRest = (page) =>
  page.waitForFunction(() => document.querySelectorAll('.flight').length === 0 && document.getAnimations().every((one) => one.effect?.getComputedTiming().endTime === Infinity || one.playState !== 'running'));

/** What lies on the table as the server knows it, and as the page shows it. */
const TABLES = {
  carcassonne: {
    known: ({ tiles }) => ({ tiles: tiles.tile.length, followers: tiles.followers.length }),
    shown: (page) => page.evaluate(() => ({ tiles: document.querySelectorAll('.standing use').length, followers: document.querySelectorAll('.followers use').length })),
  },
  schotten: {
    known: ({ stones }) => stones.map(({ sides, owner }) => [sides[0].length + sides[1].length, owner !== null]),
    shown: (page) => page.evaluate(() => [...document.querySelectorAll('.stone')].map((stone) => [stone.querySelectorAll('.side .card:not(.empty)').length, stone.classList.contains('taken')])),
  },
  bobail: {
    known: ({ pawns, bobail }) => [...pawns.flat(), bobail].sort(),
    // The square that the middle of each piece lies on.
    shown: (page) =>
      page.evaluate(() => {
        const middle = (one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        };
        const squares = [...document.querySelectorAll('[data-square]')].map((one) => ({ name: one.dataset.square, at: middle(one.querySelector('rect')) }));
        const nearest = ([x, y]) => squares.reduce((best, one) => (Math.hypot(one.at[0] - x, one.at[1] - y) < Math.hypot(best.at[0] - x, best.at[1] - y) ? one : best)).name;
        return [...document.querySelectorAll('.piece')].map((one) => nearest(middle(one))).sort();
      }),
  },
};

for (const [game, { known, shown }] of Object.entries(TABLES)) {
  test(`what moves in ${game} comes to rest, and the table is right`, { timeout: 180_000 }, async () => {
    const agent = { kind: 'agent', agent: 'beginner' };
    const created = await server.api('rooms', { game, seed: 4, seats: [agent, agent], pace: { paused: true, delay: 0 } });
    const page = await moving();
    await openRoom(page, server, created);
    await noteFlights(page);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('.over').waitFor({ timeout: 150_000 });
    await atRest(page);
    const flown = await page.evaluate(() => globalThis.flown);
    if (game !== 'bobail') assert.ok(flown.length > 3 && flown.every(({ thrown }) => thrown > 0), 'something flew');
    const { view, moves } = await server.api(`rooms/${created.room.id}/positions/9999?seat=0`);
    assert.ok(moves > 5);
    assert.deepEqual(await shown(page), known(view));
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('the next tile can be laid while points are still on their way', { timeout: 180_000 }, async () => {
  const created = await server.api('rooms', { game: 'carcassonne', seed: 9, seats: [{ kind: 'here', name: 'Ada' }, { kind: 'here', name: 'Blaise' }] });
  const page = await moving();
  await openRoom(page, server, created);
  await noteFlights(page);
  const moves = () => page.evaluate(() => document.querySelectorAll('[aria-label="Moves"] li').length);
  for (let turn = 0; turn < 60 && (await page.evaluate(() => globalThis.flown.length)) === 0; turn += 1) {
    const before = await moves();
    assert.ok(await untilMine(page));
    const cells = page.locator('rect.cell');
    await cells.nth((turn * 3) % (await cells.count())).dispatchEvent('click');
    await page.locator('[data-confirm]').waitFor();
    const roads = page.locator('.picks [data-choice^="spot:road"], .picks [data-choice^="spot:city"]');
    if ((await roads.count()) > 0) await roads.first().click();
    await page.locator('[data-confirm]').click();
    await page.waitForFunction((count) => document.querySelectorAll('[aria-label="Moves"] li').length > count, before);
  }
  const flown = await page.evaluate(() => globalThis.flown);
  assert.ok(flown.length > 0, 'something was scored');
  assert.ok(flown.every(({ offered }) => offered > 0), 'places were offered when it took off');
  await atRest(page);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
