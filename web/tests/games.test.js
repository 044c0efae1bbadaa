// Whole games against an agent, through the pages, with mouse and keys.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isOver, neverDrawn, newGame, person, picture, playOne, playOut, playTactics, playVaried, setUp, untilMine } from './harness.js';

let server, browser;

setUp((all) => ({ server, browser } = all));

for (const [game, seed] of [['bobail'], ['schotten', 4], ['carcassonne', 5]]) {
  test(`a whole game of ${game} against an agent`, { timeout: 180_000 }, async () => {
    const page = await person(browser, server);
    const room = await newGame(page, game, { seed });
    for (let turn = 0; turn < 6 && (await untilMine(page)); turn += 1) await playOne(page, game, turn);
    await picture(page, `${game}`);
    assert.deepEqual(await neverDrawn(page), [], 'every drawing that is used is there');
    await playOut(page, game);
    assert.ok(await isOver(page), 'the game came to its end');
    assert.match(await page.locator('.over h2').innerText(), /win|draw|Shared/i);
    const info = await server.api(`rooms/${room}`);
    assert.equal(info.state, 'over');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('a whole game of Carcassonne with everything on', { timeout: 240_000 }, async () => {
  const page = await person(browser, server);
  await newGame(page, 'carcassonne', { seed: 8, preset: 'everything' });
  const done = new Set();
  for (let turn = 0; turn < 200 && (await untilMine(page)); turn += 1) {
    done.add(await playVaried(page, turn));
    if (turn === 12) await picture(page, 'carcassonne-everything');
    if (turn === 12) assert.deepEqual(await neverDrawn(page), [], 'every drawing that is used is there');
  }
  assert.ok(await isOver(page), 'the game came to its end');
  assert.ok(done.has('lay') && done.size > 2, `done: ${[...done]}`);
  // A tile that changed hands in a swap is known to both from then on.
  const swapped = page.frames_heard.findIndex((frame) => frame.includes('"text":"swap:'));
  const before = page.frames_heard.slice(0, swapped < 0 ? undefined : swapped).filter((frame) => frame.includes('"result":null'));
  assert.ok(before.some((frame) => /"hands":\[\["[A-Z]/.test(frame)), 'the own hand is shown');
  assert.ok(!before.some((frame) => /"hands":\[\[[^\]]*\],\["[A-Z]/.test(frame)), 'the other hand stays hidden');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the final scoring of Carcassonne is told step by step on the board', { timeout: 120_000 }, async () => {
  const page = await person(browser, server);
  const created = await server.api('rooms', { game: 'carcassonne', seed: 3, seats: [{ kind: 'agent', agent: 'random' }, { kind: 'agent', agent: 'random' }], pace: { paused: false, delay: 0 } });
  await page.goto(`${server.url}#/game/${created.room.id}`);
  await page.locator('.over').waitFor({ timeout: 90_000 });
  await page.locator('.over').getByRole('button', { name: 'Next' }).click();
  await page.locator('.segment.lit').first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('rect.told').count(), 0, 'and not the whole of its tiles');
  assert.match(await page.locator('.over .steps').innerText(), /Step 1 of \d+/);
  const total = await page.locator('.over .total td').allInnerTexts();
  const parts = await page.locator('.over tbody tr:not(.total)').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))));
  const sums = parts.reduce((sum, row) => sum.map((value, index) => value + row[index]), total.map(() => 0));
  assert.deepEqual(sums, total.map(Number), 'the breakdown adds up to the total');
  await page.context().close();
});

test('a tile is laid, turned and taken back before it is confirmed', async () => {
  const page = await person(browser, server);
  await newGame(page, 'carcassonne', { seed: 5 });
  await untilMine(page);
  await layTurnable(page);
  const turned = () => page.locator('[data-preview] > use').first().getAttribute('transform');
  const first = await turned();
  // The corner: the middle may be a place for a follower.
  await page.locator('[data-preview] .frame').click({ position: { x: 7, y: 7 } });
  assert.notEqual(await turned(), first, 'a click turns the tile');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('[data-preview]').count(), 0, 'Escape takes the tile back');
  const before = await page.locator('svg[aria-label="Carcassonne"]').getAttribute('viewBox');
  await page.getByRole('button', { name: 'Closer' }).click();
  assert.notEqual(await page.locator('svg[aria-label="Carcassonne"]').getAttribute('viewBox'), before, 'the board zooms');
  await page.context().close();
});

/** Puts the tile down for now where it fits in more than one way; lays it elsewhere while there is no such place. */
async function layTurnable(page) {
  for (let turn = 0; turn < 12 && (await untilMine(page)); turn += 1) {
    const cells = page.locator('rect.cell');
    for (let index = 0; index < (await cells.count()); index += 1) {
      await cells.nth(index).dispatchEvent('click');
      if (await page.getByTitle('Turn the tile').isVisible()) return;
      await page.keyboard.press('Escape');
    }
    await playOne(page, 'carcassonne', turn);
  }
}

test('Carcassonne is played with keys alone', async () => {
  const page = await person(browser, server);
  await newGame(page, 'carcassonne', { seed: 8 });
  await untilMine(page);
  await page.locator('rect.cell[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('[data-preview] .frame').focus();
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('[aria-label="Moves"] li').length > 0);
  await page.context().close();
});

test('Bobail is played with keys alone, and a refusal is explained', async () => {
  const page = await person(browser, server);
  await newGame(page, 'bobail');
  await untilMine(page);
  const square = (name) => page.locator(`[data-square="${name}"]`);
  await square('C3').focus();
  await page.keyboard.press('Enter');
  await page.locator('.toast.error').waitFor();
  await square('C1').focus();
  await page.keyboard.press('Enter');
  await square('C2').focus();
  assert.equal(await square('C2').getAttribute('aria-disabled'), 'false');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('[aria-label="Moves"] li').length > 0);
  assert.match(await page.locator('[role="status"][aria-live="polite"].hidden').first().innerText(), /C1 to C2/);
  await page.context().close();
});

test('a card of Schotten-Totten is dragged to a stone', async () => {
  const page = await person(browser, server);
  await newGame(page, 'schotten', { seed: 4 });
  await untilMine(page);
  const card = await page.locator('.hand .card.can').first().boundingBox();
  const stone = await page.locator('.stone').nth(4).boundingBox();
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.down();
  await page.mouse.move(stone.x + stone.width / 2, stone.y + stone.height / 2, { steps: 8 });
  await page.mouse.up();
  await page.waitForFunction(() => /5$/.test(document.querySelector('[aria-label="Moves"] li .text')?.textContent ?? ''));
  await page.context().close();
});

test('tactics cards are played with their targets', { timeout: 180_000 }, async () => {
  const page = await person(browser, server);
  const room = await newGame(page, 'schotten', { seed: 12, preset: 'tactics' });
  const played = new Set();
  for (let turn = 0; turn < 150 && (await untilMine(page)); turn += 1) {
    const card = await playTactics(page, turn);
    if (card && played.add(card) && played.size === 1) await picture(page, 'tactics');
  }
  assert.ok(await isOver(page), 'the game came to its end');
  assert.ok(played.size > 0, 'a tactics card was played');
  assert.deepEqual(await neverDrawn(page), []);
  assert.equal((await server.api(`rooms/${room}`)).state, 'over');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
