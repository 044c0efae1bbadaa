// The board while a move is made: what is marked, where badges lie, what stays where it is.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newGame, openRoom, person, setUp, untilMine } from './harness.js';

let server, browser;

setUp((all) => ({ server, browser } = all));

/** The rectangles of all elements that a selector finds. */
const rectangles = (page, selector) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom, width, height }) => ({ left, top, right, bottom, width, height })));

/** Whether two rectangles share more than an edge. */
const overlap = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;

test('with tactics the card laid stays marked although a draw follows it, and the prompt asks for the draw', { timeout: 60_000 }, async () => {
  const page = await person(browser, server);
  await newGame(page, 'schotten', { seed: 12, preset: 'tactics', mode: 'a friend, at this screen' });
  for (let seat = 0; seat < 2; seat += 1) {
    await page.getByRole('button', { name: 'Show my cards' }).click();
    const card = page.locator('.hand .card.can[data-pick^="card:R"], .hand .card.can[data-pick^="card:G"], .hand .card.can[data-pick^="card:B"], .hand .card.can[data-pick^="card:Y"], .hand .card.can[data-pick^="card:P"], .hand .card.can[data-pick^="card:O"]').first();
    await card.click();
    await page.locator('.stone.can').nth(4).click();
    await page.locator('.bar [data-choice^="pile:"]').first().waitFor();
    assert.equal(await page.locator('.bar .tip').innerText(), 'Draw a card.');
    await page.locator('.side.mine .card.fresh').waitFor();
    await page.locator('.bar [data-choice^="pile:"]').first().click();
    await page.getByRole('button', { name: 'Show my cards' }).waitFor();
  }
  await page.getByRole('button', { name: 'Show my cards' }).click();
  await page.locator('.side:not(.mine) .card.fresh').waitFor();
  assert.equal(await page.locator('.card.fresh').count(), 1, 'what the other laid is marked, and nothing else');
  await page.context().close();
});

for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
  test(`badges of hints cover no card and no other badge, ${viewport.width} px`, { timeout: 60_000 }, async () => {
    const page = await person(browser, server, { viewport });
    await newGame(page, 'schotten', { seed: 5 });
    await untilMine(page);
    await page.keyboard.press('h');
    await page.locator('.board .rank').first().waitFor();
    const badges = await rectangles(page, '.board .rank');
    assert.ok(badges.length > 1);
    const cards = await rectangles(page, '.hand .card > svg, .side .card:not(.empty)');
    for (const [index, badge] of badges.entries()) {
      assert.ok(!cards.some((card) => overlap(badge, card)), `badge ${index} covers no card`);
      assert.ok(!badges.some((other, at) => at !== index && overlap(badge, other)), `badge ${index} covers no other`);
    }
    await page.context().close();
  });
}

for (const viewport of [{ width: 1024, height: 768 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
  test(`the board stays where it is while a tile is laid, ${viewport.width} px`, { timeout: 60_000 }, async () => {
    const page = await person(browser, server, { viewport });
    await newGame(page, 'carcassonne', { seed: 7 });
    await untilMine(page);
    const where = async () => ({ board: await rectangles(page, '.board'), picture: await page.locator('svg.picture').getAttribute('viewBox'), tile: await rectangles(page, '.standing use') });
    const before = await where();
    const most = (await page.locator('rect.cell').count()) - 1;
    for (const index of [0, most]) {
      await page.locator('rect.cell').nth(index).dispatchEvent('click');
      await page.locator('[data-confirm]').waitFor();
      assert.deepEqual(await where(), before, 'while picking');
      const spots = page.locator('.picks [data-choice]');
      await spots.last().click();
      assert.deepEqual(await where(), before, 'with a follower');
      assert.equal(await spots.last().getAttribute('aria-pressed'), 'true');
      if (index === 0) await page.keyboard.press('Escape');
    }
    const board = (await where()).board;
    await page.locator('[data-confirm]').click();
    await page.waitForFunction(() => document.querySelectorAll('[aria-label="Moves"] li').length > 0);
    assert.deepEqual((await where()).board, board, 'after confirming');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('the tile to be laid is seen under the pointer, and a wheel turns it once a notch', { timeout: 60_000 }, async () => {
  const page = await person(browser, server);
  await newGame(page, 'carcassonne', { seed: 7 });
  await untilMine(page);
  const cell = page.locator('rect.cell').first();
  await cell.hover();
  await page.locator('[data-ghost]').waitFor();
  assert.equal(await page.locator('[data-preview]').count(), 0, 'nothing is laid yet');
  const tile = await page.locator('.hand use').first().getAttribute('href');
  assert.equal(await page.locator('[data-ghost] use').first().getAttribute('href'), tile);
  await page.mouse.move(2, 300);
  await page.locator('[data-ghost]').waitFor({ state: 'detached' });
  await page.context().close();
});

const LONG = 'Maximiliane Theodora von Hohenschwangau 1';

for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
  test(`names of 40 characters push no score off the screen, ${viewport.width} px`, { timeout: 60_000 }, async () => {
    const page = await person(browser, server, { viewport });
    const seats = Array.from({ length: 5 }, (_, index) => ({ kind: 'here', name: `${LONG.slice(0, 39)}${index}` }));
    await openRoom(page, server, await server.api('rooms', { game: 'carcassonne', rules: 'standard,players=5', seed: 3, seats }));
    await page.locator('[data-seat="4"] .score').waitFor();
    const rows = await rectangles(page, '[data-seat]');
    const scores = await rectangles(page, '[data-seat] .score');
    assert.equal(scores.length, 5);
    for (const [index, score] of scores.entries()) {
      assert.ok(score.left >= 0 && score.right <= viewport.width && score.width > 0, `score ${index} is on the screen`);
      assert.ok(score.right <= rows[index].right + 0.5 && score.bottom <= rows[index].bottom + 0.5, `score ${index} is in its row`);
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1), false, 'nothing is wider than the screen');
    await page.context().close();
  });
}

test('a phone held sideways gives the board most of its height', { timeout: 60_000 }, async () => {
  const page = await person(browser, server, { viewport: { width: 844, height: 390 } });
  for (const game of ['carcassonne', 'schotten', 'bobail']) {
    await newGame(page, game, game === 'bobail' ? {} : { seed: 7 });
    await untilMine(page);
    const [board] = await rectangles(page, '.board');
    assert.ok(board.height >= 0.7 * 390 && board.bottom <= 390.5, `${game}: ${board.height}`);
    const [bar] = await rectangles(page, '.bar');
    assert.ok(bar.bottom <= 390.5, `${game}: the bar is on the screen`);
  }
  await page.context().close();
});

test('on a phone the guide and requests are seen without scrolling', { timeout: 60_000 }, async () => {
  const viewport = { width: 390, height: 844 };
  const page = await person(browser, server, { viewport });
  await page.goto(`${server.url}#/learn`);
  await page.getByRole('button', { name: /guided game: Carcassonne/ }).click();
  await page.getByRole('region', { name: 'Guide' }).waitFor();
  const [guide] = await rectangles(page, '.guide section');
  const [bar] = await rectangles(page, '.bar');
  assert.ok(guide.top >= 0 && guide.bottom <= bar.top && bar.bottom <= viewport.height + 0.5, 'guide, board and bar fill the screen');

  const created = await server.api('rooms', { game: 'bobail', takebacks: true, seats: [{ kind: 'here', name: 'Ada' }, { kind: 'link', name: 'Blaise' }] });
  const joined = await server.api(`rooms/${created.room.id}/join`, { invitation: created.invitations[0].invitation });
  const other = await person(browser, server, { viewport });
  await openRoom(page, server, created);
  await openRoom(other, server, { room: created.room, seats: [{ seat: joined.seat, token: joined.token }] });
  await untilMine(page);
  await page.locator('.square.lit').first().click();
  await page.locator('.square.lit .dot').first().dispatchEvent('click');
  await other.locator('.bar.mine').waitFor();
  await page.getByRole('button', { name: /take back/i }).dispatchEvent('click');
  await other.getByRole('button', { name: 'Decline' }).waitFor();
  const [ask] = await rectangles(other, '.ask');
  assert.ok(ask.top >= 0 && ask.bottom <= viewport.height, 'the request is on the screen');
  await other.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('Blaise declined.').waitFor();
  for (const one of [page, other]) await one.context().close();
});

test('the class of a formation is told beside its cards', { timeout: 90_000 }, async () => {
  const page = await person(browser, server, { viewport: { width: 390, height: 844 } });
  const agent = { kind: 'agent', agent: 'random' };
  const created = await server.api('rooms', { game: 'schotten', seed: 2, seats: [agent, agent], pace: { paused: false, delay: 0 } });
  await page.goto(`${server.url}#/game/${created.room.id}`);
  await page.locator('.over').waitFor({ timeout: 60_000 });
  const labels = await rectangles(page, '.stone .class');
  const cards = await rectangles(page, '.side .card:not(.empty)');
  assert.ok(labels.length > 0 && cards.length > 0);
  for (const label of labels) {
    assert.ok(!cards.some((card) => overlap(label, card)), 'no card is covered');
    assert.ok(label.left >= 0 && label.right <= 390, 'it is on the screen');
  }
  await page.context().close();
});

for (const viewport of [{ width: 1024, height: 768 }, { width: 844, height: 390 }]) {
  test(`eight places for a follower are seen at once, ${viewport.width} px`, { timeout: 90_000 }, async () => {
    const page = await person(browser, server, { viewport });
    const tiles = `[[tile]]
id = "X"
count = 9
start = true
edges = "road road road road"
roads = ["N", "E", "S", "W"]
fields = [{ halves = "Ne En" }, { halves = "Es Se" }, { halves = "Sw Ws" }, { halves = "Wn Nw" }]
`;
    await openRoom(page, server, await server.api('rooms', { game: 'carcassonne', rules: { tiles }, seed: 1 }));
    await untilMine(page);
    const [before] = await rectangles(page, '.bar');
    await page.locator('rect.cell').first().dispatchEvent('click');
    await page.locator('.spots .button').nth(8).waitFor();
    await page.locator('.spots small').first().waitFor();
    const [bar] = await rectangles(page, '.bar');
    assert.deepEqual(bar, before, 'the bar keeps its place');
    const buttons = await rectangles(page, '.spots .button');
    assert.equal(buttons.length, 9);
    for (const [index, button] of buttons.entries()) {
      assert.ok(button.left >= bar.left && button.right <= bar.right && button.top >= bar.top && button.bottom <= bar.bottom + 0.5, `place ${index} is in the bar`);
      assert.ok(!buttons.some((other, at) => at !== index && overlap(button, other)), `place ${index} covers no other`);
    }
    const [confirm] = await rectangles(page, '[data-confirm]');
    assert.ok(!buttons.some((button) => overlap(button, confirm)), 'none lies under the button that confirms');
    assert.equal(await page.locator('.picks').evaluate((one) => one.scrollWidth > one.clientWidth + 1), false, 'nothing is scrolled to');
    const names = await page.locator('.spots .name').allInnerTexts();
    assert.equal(new Set(names).size, 9, `no two are alike: ${names}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
