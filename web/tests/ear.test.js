// Whole games by what a screen reader hears: roles, names and announcements, never classes or places on the screen.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { person, setUp } from './harness.js';

let server, browser;

setUp((all) => ({ server, browser } = all));

/** Sits down against an agent and waits for the board. */
async function sitDown(game, seed = 3) {
  const created = await server.api('rooms', { game, seed, seats: [{ kind: 'here', name: 'Ada' }, { kind: 'agent', agent: 'beginner', name: 'Robin' }], pace: { paused: false, delay: 0 } });
  const page = await person(browser, server);
  const keys = encodeURIComponent(JSON.stringify({ seats: created.seats, host: created.host }));
  await page.goto(`${server.url}#/game/${created.room.id}?keys=${keys}`);
  await page.getByRole('group', { name: 'Board' }).waitFor();
  return page;
}

const over = (page) => page.getByRole('region', { name: 'The game is over' });

/** The names of the buttons that can be pressed; two are never the same. */
async function offered(buttons) {
  const names = await buttons.evaluateAll((all) => all.filter((one) => one.getAttribute('aria-disabled') !== 'true' && !one.disabled).map((one) => one.getAttribute('aria-label') ?? one.innerText.replace(/\s+/g, ' ').trim()));
  assert.equal(new Set(names).size, names.length, `two choices have the same name: ${names.join(' | ')}`);
  return names;
}

const press = (buttons, name) => buttons.and(buttons.page().getByRole('button', { name, exact: true })).press('Enter');

/** What was announced last. */
const heard = (page) => page.getByRole('main').getByRole('status').first().innerText();

/** Plays until the game is over; `turn` makes one move and is told its number. What was heard, move by move. */
async function playOut(page, mine, turn, most = 120) {
  const announced = new Set();
  for (let number = 0; number < most; number += 1) {
    await mine.or(over(page)).first().waitFor();
    announced.add(await heard(page));
    if (await over(page).isVisible()) break;
    const rows = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
    const before = await rows.count();
    await turn(number);
    await page.waitForFunction((count) => document.querySelector('[aria-label="The game is over"]') || document.querySelectorAll('[aria-label="Moves"] li').length > count, before);
  }
  await over(page).getByRole('heading', { level: 2 }).waitFor();
  assert.ok(announced.size > 5, 'moves are announced');
  assert.ok([...announced].some((words) => words.includes('Robin')), 'those of the other too');
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

test('Carcassonne is played by ear', { timeout: 240_000 }, async () => {
  const page = await sitDown('carcassonne');
  const board = page.getByRole('group', { name: 'Carcassonne', exact: true });
  const places = board.getByRole('button', { name: /(north|east|south|west) of (an?|your) / });
  let own = 0;
  await playOut(page, places, async () => {
    assert.match(await page.getByRole('img', { name: /^Tile to lay/ }).getAttribute('aria-label'), /: a (city|road|field|monastery)/, 'the tile is told in words');
    const names = await offered(places);
    const best = names.find((name) => name.includes('your city')) ?? names.find((name) => name.includes('your road')) ?? names[0];
    own += best.includes('your') ? 1 : 0;
    await press(places, best);
    await page.getByRole('status').filter({ hasText: /^Laid at .*: a (city|road|field|monastery)/ }).waitFor();
    const followers = page.getByRole('group', { name: 'Followers left' }).getByRole('button');
    await followers.first().waitFor();
    await offered(followers);
    // The worth of each place is part of its name.
    await followers.filter({ hasText: /end/ }).first().waitFor();
    const worth = (await followers.allInnerTexts()).map((text) => Number(/end ([+−-]?\d+)/.exec(text)?.[1]?.replace('−', '-') ?? 0));
    await followers.nth(worth.indexOf(Math.max(...worth))).press('Enter');
    await page.getByRole('button', { name: 'Lay the tile' }).press('Enter');
  });
  assert.ok(own > 3, 'own features were built on by their words');
});

test('Schotten-Totten is played by ear', { timeout: 180_000 }, async () => {
  const page = await sitDown('schotten');
  const hand = page.getByRole('group', { name: 'Your hand' }).getByRole('button', { disabled: false });
  const stones = page.getByRole('group', { name: 'Board' }).getByRole('listitem').getByRole('button');
  const others = page.getByRole('button', { name: /^(Claim|claim|pass|no claim|end)/i });
  await playOut(page, hand.or(others).first(), async (number) => {
    if ((await others.count()) > 0) return others.first().press('Enter');
    const cards = await offered(hand);
    await press(hand, cards[number % cards.length]);
    const lit = stones.filter({ hasNot: page.getByRole('img') }).and(page.getByRole('button', { name: /lay|to stone|stone \d/ }));
    await lit.first().waitFor();
    const names = await offered(lit);
    await press(lit, names[(number * 4) % names.length]);
  });
});

test('Bobail is played by ear', { timeout: 180_000 }, async () => {
  const page = await sitDown('bobail');
  const squares = page.getByRole('group', { name: 'Bobail', exact: true }).getByRole('button', { disabled: false });
  await playOut(page, squares, async (number) => {
    const moves = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
    const before = await moves.count();
    for (let pick = 0; pick < 3 && (await moves.count()) === before; pick += 1) {
      const names = await offered(squares);
      if (names.length === 0) return;
      const wanted = names[(number * 5 + pick) % names.length];
      await press(squares, wanted);
      // What was picked is no longer offered in the same words.
      await page.waitForFunction((name) => ![...document.querySelectorAll('[role="button"]')].some((one) => one.getAttribute('aria-disabled') !== 'true' && one.getAttribute('aria-label') === name), wanted);
    }
  });
});
