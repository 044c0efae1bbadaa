// Looking back while the game goes on, moves made ready for later, and the story told when it is over.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { finished, neverDrawn, newGame, openRoom, person, playOne, setUp, twoPeople, untilMine } from './harness.js';

let server, browser;

setUp((all) => ({ server, browser } = all));

/** Where the pieces of Bobail stand. */
const pieces = (page) => page.locator('.piece').evaluateAll((all) => all.map((one) => one.style.transform));

/** Waits until they stand so. */
const untilPieces = (page, wanted) =>
  page.waitForFunction((all) => JSON.stringify([...document.querySelectorAll('.piece')].map((one) => one.style.transform)) === all, JSON.stringify(wanted));

const looksAt = (page, n, total) => page.getByText(`You are looking at move ${n} of ${total}`).waitFor();

test('one looks back by keys, buttons and the log while the game goes on', { timeout: 120_000 }, async () => {
  const [one, other] = await twoPeople(browser, server, 'bobail');
  const seen = [await pieces(one)];
  for (let turn = 0; turn < 6; turn += 1) {
    const mover = turn % 2 === 0 ? one : other;
    await untilMine(mover);
    await playOne(mover, 'bobail', turn);
    await (turn % 2 === 0 ? other : one).locator('.bar.mine').waitFor();
    seen.push(await pieces(one));
  }
  await one.locator('body').press(',');
  await looksAt(one, 5, 6);
  await one.locator('body').press('ArrowLeft');
  await looksAt(one, 4, 6);
  await untilPieces(one, seen[4]);
  assert.equal(await one.locator('.square.lit').count(), 0, 'nothing can be played in the past');
  await one.getByText('It is your turn').waitFor();

  await one.getByRole('button', { name: 'One move back' }).click();
  await looksAt(one, 3, 6);
  await one.locator('[aria-label="Moves"] button').first().click();
  await looksAt(one, 1, 6);
  await untilPieces(one, seen[1]);
  await one.getByRole('button', { name: 'Back to now' }).click();
  await one.locator('.square.lit').first().waitFor();
  await untilPieces(one, seen[6]);

  // What happens meanwhile is told, and throws nobody out.
  await playOne(one, 'bobail', 1);
  await other.locator('.bar.mine').waitFor();
  await one.getByRole('button', { name: 'Look back' }).click();
  await looksAt(one, 6, 7);
  await untilPieces(one, seen[6]);
  await playOne(other, 'bobail', 2);
  await one.getByText('1 new move').waitFor();
  await looksAt(one, 6, 8);
  await untilPieces(one, seen[6]);
  await one.locator('body').press('Escape');
  await untilPieces(one, await pieces(other));

  // Moves that are taken back are no longer there to be looked at.
  await one.locator('body').press(',');
  await looksAt(one, 7, 8);
  await other.getByRole('button', { name: /take back/i }).click();
  await one.getByRole('button', { name: 'Accept' }).click();
  await one.getByText(/You are looking at/).waitFor({ state: 'detached' });
  await other.getByText('Ada agreed.').waitFor();
  for (const page of [one, other]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('the past shows the own cards of then, and nothing while the cards are covered', { timeout: 90_000 }, async () => {
  const page = await person(browser, server);
  await newGame(page, 'schotten', { seed: 5 });
  const hand = () => page.locator('.hand .card').evaluateAll((all) => all.map((one) => one.dataset.pick));
  await untilMine(page);
  const first = await hand();
  await playOne(page, 'schotten', 0);
  await untilMine(page);
  assert.notDeepEqual(await hand(), first);
  await page.locator('body').press(',');
  await page.getByText(/You are looking at move/).waitFor();
  await page.locator('body').press('Home');
  await page.getByText(/You are looking at the start/).waitFor();
  await page.waitForFunction((wanted) => JSON.stringify([...document.querySelectorAll('.hand .card')].map((one) => one.dataset.pick)) === wanted, JSON.stringify(first));
  assert.deepEqual(page.faults, []);

  await newGame(page, 'schotten', { seed: 5, mode: 'a friend, at this screen' });
  await page.getByRole('button', { name: 'Show my cards' }).click();
  await page.locator('.hand .card.can').first().click();
  await page.locator('.stone.can').first().click();
  await page.getByRole('button', { name: 'Show my cards' }).waitFor();
  await page.locator('body').press('ArrowLeft');
  assert.ok(await page.getByRole('button', { name: 'Look back' }).isDisabled());
  assert.equal(await page.locator('.hand').count(), 0);
  await page.context().close();
});

test('a move is made ready, played at once, or dropped with a word', { timeout: 120_000 }, async () => {
  const [one, other] = await twoPeople(browser, server, 'bobail');
  const click = async (page, ...squares) => {
    for (const square of squares) await page.locator(`[data-square="${square}"].lit`).click();
  };
  await untilMine(one);
  await other.getByRole('button', { name: 'Prepare a move' }).click();
  await click(other, 'C4', 'A5', 'A2');
  await other.getByText(/^Ready for your turn/).waitFor();
  assert.equal(await other.locator('.piece.ghost').count(), 2, 'both pieces are ghosts');
  assert.equal(await other.locator('[aria-label="Moves"] li').count(), 0, 'nothing was played');
  await other.locator('body').press('Escape');
  await other.locator('.piece.ghost').first().waitFor({ state: 'detached' });

  await other.locator('body').press('p');
  await click(other, 'C4', 'A5', 'A2');
  await other.getByText(/^Ready/).waitFor();
  await click(one, 'E1', 'E4');
  await one.waitForFunction(() => document.querySelectorAll('[aria-label="Moves"] li').length === 2);
  await one.locator('.bar.mine').waitFor();
  const log = await one.locator('[aria-label="Moves"]').innerText();
  assert.match(log, /C4.*A5.*A2/s, 'what was ready was played');

  await other.locator('body').press('p');
  await click(other, 'D4', 'B5', 'B2');
  await other.getByText(/^Ready/).waitFor();
  await click(one, 'B3', 'B1', 'B2');
  await other.getByText('The move you prepared is no longer possible.').first().waitFor();
  await other.locator('.square.lit').first().waitFor();
  assert.equal(await other.locator('[aria-label="Moves"] li').count(), 3);
  for (const page of [one, other]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('in Schotten-Totten the own next card can be made ready, in Carcassonne nothing', { timeout: 90_000 }, async () => {
  const [one, other] = await twoPeople(browser, server, 'schotten');
  await untilMine(one);
  await other.getByRole('button', { name: 'Prepare a move' }).click();
  await other.locator('.hand .card.can').first().click();
  await other.locator('.stone.can').nth(8).click();
  await other.locator('.card.ghost').waitFor();
  await one.locator('.hand .card.can').first().click();
  await one.locator('.stone.can').first().click();
  await other.waitForFunction(() => document.querySelectorAll('[aria-label="Moves"] li').length >= 2);
  await other.locator('.stone').nth(8).locator('.side.mine .card:not(.empty)').waitFor();
  assert.equal(await other.locator('.card.ghost').count(), 0);
  const [first, second] = await twoPeople(browser, server, 'carcassonne');
  await untilMine(first);
  assert.equal(await second.getByRole('button', { name: 'Prepare a move' }).count(), 0);
  for (const page of [one, other, first, second]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

for (const [game, least] of [['carcassonne', 3], ['schotten', 3], ['bobail', 2]]) {
  test(`the end of ${game} tells how it went, and each moment leads there`, { timeout: 120_000 }, async () => {
    const room = await finished(browser, server, game);
    const page = await person(browser, server);
    await openRoom(page, server, { room: { id: room }, seats: [] });
    const moments = page.locator('.over .moments button');
    await moments.first().waitFor();
    const count = await moments.count();
    assert.ok(count >= least && count <= 5, `${count} moments`);
    const words = await moments.allInnerTexts();
    assert.equal(new Set(words).size, count, 'each is another');
    const { moves } = await server.api(`rooms/${room}`);
    await moments.first().click();
    await page.getByText(new RegExp(`You are looking at .* of ${moves}`)).waitFor();
    assert.deepEqual(await neverDrawn(page), []);
    await page.getByRole('button', { name: 'Back to now' }).click();
    for (const name of ['Review', 'Back to the start']) await page.locator('.over').getByRole('link', { name }).waitFor();
    if (game === 'carcassonne') assert.deepEqual(await page.locator('.over tbody th').allInnerTexts(), ['Cities', 'Roads', 'Monasteries', 'Fields', 'Total']);
    if (game === 'schotten') {
      await page.locator('.stone.taken .rock').first().click();
      await page.locator('[data-proof]').waitFor();
      assert.match(await page.locator('[data-proof]').innerText(), /\w+ \w+/, 'why it was granted is told again');
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
