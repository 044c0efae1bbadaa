// Puzzles, and the table of the solved game made in the background (of a small board, solved in a moment).

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { faults, person, picture, setUp } from './harness.js';

let server, browser;

setUp((all) => ({ server, browser } = all), { more: ['--table-pawns', '2'] });

const squares = (text) => text.match(/[A-E][1-5]/g);

/** Plays a turn square by square: the bobail's step, the pawn, where it stops. */
async function turn(page, text) {
  for (const square of squares(text)) await page.locator(`[data-square="${square}"]`).click();
}

/** Plays another turn than this one: the same step of the bobail, another pawn. */
async function otherTurn(page, text) {
  const [step, pawn] = squares(text);
  await page.locator(`[data-square="${step}"]`).click();
  await page.locator(`.square.lit:not([data-square="${pawn}"])`).first().click();
  await page.locator('.square.lit').first().click();
}

const solution = async (id, moves = []) => (await server.api(`puzzles/${id}/solution?moves=${encodeURIComponent(moves.join(';'))}`)).map(({ text }) => text);
const said = (page, words) => page.locator('.verdict').filter({ hasText: words }).waitFor();

test('a puzzle is found from the start page, missed, solved to the win, and remembered', { timeout: 120_000 }, async () => {
  const page = await person(browser, server);
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await page.getByRole('heading', { name: 'Puzzles', level: 1 }).waitFor();
  await page.getByText(/^0 of \d+ solved$/).first().waitFor();
  await picture(page, 'puzzles');
  await page.getByRole('link', { name: 'Win in 3, no. 1: not tried' }).click();
  await page.locator('.square.lit').first().waitFor();
  const line = await solution('3-1');
  assert.equal(line.length, 3);
  await otherTurn(page, line[0]);
  await said(page, 'Try again.');
  await picture(page, 'puzzle-wrong');
  await turn(page, line[0]);
  await said(page, 'now win in 1');
  await picture(page, 'puzzle');
  await turn(page, (await solution('3-1', [line[0]]))[0]);
  await said(page, 'Solved!');
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await page.getByRole('heading', { name: 'Win in 3, no. 2' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Win in 3, no. 2' }).waitFor();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.getByRole('link', { name: 'Win in 3, no. 1: solved' }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the solution is shown on request, and does not count then', { timeout: 60_000 }, async () => {
  const page = await person(browser, server);
  await page.goto(`${server.url}#/puzzles/3-3`);
  await page.getByRole('button', { name: 'Show the solution' }).click();
  const line = await solution('3-3');
  await page.getByText(line.join(' · ')).waitFor();
  assert.ok((await page.locator('.board .rank').count()) > 0, 'the turn is drawn');
  await turn(page, line[0]);
  await said(page, 'now win in 1');
  await turn(page, line[2]);
  await said(page, 'does not count');
  await page.context().close();
});

test('a puzzle is solved with the keyboard alone', { timeout: 60_000 }, async () => {
  const page = await person(browser, server);
  await page.goto(`${server.url}#/puzzles/3-4`);
  await page.locator('.square.lit').first().waitFor();
  const [first] = await solution('3-4');
  const go = async (square) => {
    await page.locator('.square[tabindex="0"]').focus();
    for (let step = 0; step < 12; step += 1) {
      const now = await page.evaluate(() => document.activeElement.getAttribute('data-square'));
      if (now === square) break;
      const down = square.charCodeAt(0) - now.charCodeAt(0);
      const right = Number(square[1]) - Number(now[1]);
      await page.keyboard.press(down > 0 ? 'ArrowDown' : down < 0 ? 'ArrowUp' : right > 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    await page.keyboard.press('Enter');
  };
  for (const square of squares(first)) await go(square);
  await said(page, 'Right.');
  await page.context().close();
});

test('puzzles speak French, fit a phone, and have no serious fault', { timeout: 60_000 }, async () => {
  const page = await person(browser, server, { locale: 'fr-FR', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);
  await page.goto(`${server.url}#/puzzles`);
  await page.getByRole('heading', { name: 'Problèmes', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Gagner en 5 tours' }).waitFor();
  assert.equal(await wide(), false, 'the list fits the width');
  await picture(page, 'puzzles-phone');
  assert.deepEqual(await faults(page), []);
  await page.goto(`${server.url}#/puzzles/5-1`);
  await page.getByText(/gagne en 5 tours/).waitFor();
  await page.locator('.square.lit').first().waitFor();
  assert.equal(await wide(), false, 'a puzzle fits the width');
  await picture(page, 'puzzle-phone');
  assert.deepEqual(await faults(page), []);
  await page.goto(`${server.url}#/puzzles/no-such`);
  await page.getByRole('alert').waitFor();
  await page.context().close();
});

test('the page of a new game says who the strongest is, and makes the table on request', { timeout: 120_000 }, async () => {
  const page = await person(browser, server);
  await page.goto(`${server.url}#/new/bobail`);
  await page.getByText('the strongest level, expert, is alpha-beta search').waitFor();
  const make = page.getByRole('button', { name: /^Make the table in the background/ });
  await make.waitFor();
  await picture(page, 'table-offer');
  assert.equal((await server.api('games/bobail/table')).present, false);
  await make.click();
  for (;;) {
    const info = await server.api('games/bobail/table');
    assert.notEqual(info.stage, 'failed', info.words);
    if (info.present && info.stage === 'done') break;
    await new Promise((done) => setTimeout(done, 200));
  }
  await make.waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
