// Several browsers, one game: seats by link, spectators, secrets, and a server that is killed.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isOver, newGame, openRoom, person, playOne, playOut, setUp, untilMine } from './harness.js';

let server, browser;

setUp((all) => ({ server, browser } = all));

/** Creates a game for a friend, takes the link out of the dialog, and lets the friend join. */
async function meet(game) {
  const host = await person(browser, server);
  const room = await newGame(host, game, { mode: 'a friend, by link' });
  await host.getByRole('button', { name: 'Share' }).click();
  const link = await host.locator('#invite-1').inputValue();
  await host.getByRole('button', { name: 'Close' }).click();
  const friend = await person(browser, server);
  await friend.goto(link);
  await friend.getByLabel('Your name').fill('Blaise');
  await friend.getByRole('button', { name: 'Take the seat' }).click();
  await friend.locator('.game').waitFor();
  return { host, friend, room, link };
}

/** Lets two browsers play against each other until the game is over. */
async function playTogether(pages, game, look = async () => {}) {
  for (let turn = 0; turn < 200; turn += 1) {
    await Promise.race(pages.map((page) => page.waitForFunction(() => document.querySelector('.over') || document.querySelector('.bar.mine'))));
    if (await isOver(pages[0])) return;
    for (const page of pages) {
      if (await page.locator('.bar.mine').isVisible()) {
        await playOne(page, game, turn);
        break;
      }
    }
    await look(turn);
  }
}

test('two browsers play one game of Bobail, a spectator looks on', { timeout: 120_000 }, async () => {
  const { host, friend, room, link } = await meet('bobail');
  const spectator = await person(browser, server);
  await spectator.goto(`${server.url}#/game/${room}`);
  await spectator.locator('.game').waitFor();
  assert.equal(await spectator.locator('.square.lit').count(), 0, 'a spectator is offered nothing');
  await playTogether([host, friend], 'bobail');
  for (const page of [host, friend, spectator]) {
    await page.locator('.over').waitFor();
    assert.deepEqual(page.faults, []);
  }
  assert.ok(await spectator.getByText('Blaise').first().isVisible());
  const thief = await person(browser, server);
  await thief.goto(link);
  await thief.getByRole('button', { name: 'Take the seat' }).click();
  await thief.getByRole('alert').waitFor();
  for (const page of [host, friend, spectator, thief]) await page.context().close();
});

/** The cards in the hand that a page shows. */
const handOf = (page) => page.locator('.hand .card').evaluateAll((cards) => cards.map((card) => card.dataset.pick.slice('card:'.length)));

/** Cards that lie on the table or were discarded are no secret any more. */
const openCards = async (room) => {
  const { view } = await server.api(`rooms/${room}/positions/${(await server.api(`rooms/${room}`)).moves}`);
  return new Set([...view.stones.flatMap((stone) => stone.sides.flat()), ...view.discard]);
};

test('hidden hands are nowhere in what the other browser gets, until the end', { timeout: 400_000 }, async () => {
  const { host, friend, room } = await meet('schotten');
  const spectator = await person(browser, server);
  await spectator.goto(`${server.url}#/game/${room}`);
  await spectator.locator('.game').waitFor();
  const pages = { host, friend, spectator };
  const seen = { host: 0, friend: 0, spectator: 0 };

  await playTogether([host, friend], 'schotten', async (turn) => {
    if (turn % 6 !== 0 || (await isOver(host))) return;
    const open = await openCards(room);
    const hands = { host: await handOf(host), friend: await handOf(friend) };
    for (const [owner, other] of [['host', 'friend'], ['friend', 'host'], ['host', 'spectator'], ['friend', 'spectator']]) {
      const secrets = hands[owner].filter((card) => !open.has(card));
      const told = hidden(pages[other].frames_heard.slice(seen[other]));
      const drawn = await pages[other].evaluate(() => document.querySelector('.wrap').outerHTML + document.querySelector('.content').innerText);
      const record = await (await fetch(`${server.url}api/rooms/${room}/record`)).text();
      for (const card of secrets) {
        assert.ok(!drawn.includes(`card:${card}`) && !drawn.includes(`#s-${card}"`), `${other} sees ${card} of ${owner}`);
        const leak = told.map((text) => naming(text, card)).find(Boolean);
        assert.equal(leak, undefined, `${other} is told ${card} of ${owner}`);
        assert.ok(!record.includes(`"+${card}"`), `the record tells ${card}`);
      }
    }
    for (const name of Object.keys(seen)) seen[name] = pages[name].frames_heard.length;
  });

  await host.locator('.over').waitFor();
  const record = await (await fetch(`${server.url}api/rooms/${room}/record`)).json();
  assert.ok(record.steps.some((step) => /^\+[RGBYPO]\d/.test(step)), 'after the end the record is whole');
  for (const page of Object.values(pages)) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

/**
 * Frames without what speaks of cards in general, from open cards alone: what is unseen, what could refute a claim or
 * prove it, what a side can become.
 */
function hidden(frames) {
  return frames.map((frame) => {
    const message = JSON.parse(frame);
    for (const entry of message.log ?? []) {
      if (!entry.text.startsWith('!')) continue;
      delete entry.told;
      for (const effect of entry.effects) delete effect.grounds;
    }
    const view = message.position?.view;
    delete view?.unseen;
    for (const stone of view?.stones ?? []) {
      delete stone.best;
      delete stone.claims;
    }
    return JSON.stringify(message);
  });
}

/** Where a text names a card, with what stands around it. */
function naming(text, card) {
  const found = new RegExp(`\\b${card}\\b`).exec(text);
  return found && text.slice(Math.max(0, found.index - 80), found.index + 40);
}

test('at one screen a cover hides the cards between two players', async () => {
  const page = await person(browser, server);
  await newGame(page, 'schotten', { mode: 'a friend, at this screen', seed: 4 });
  if (await page.locator('.cover').isVisible()) await page.getByRole('button', { name: 'Show my cards' }).click();
  await page.locator('.hand .card').first().waitFor();
  const first = await handOf(page);
  await playOne(page, 'schotten', 1);
  await page.locator('.cover').waitFor();
  const html = await page.content();
  for (const card of first) assert.ok(!html.includes(`data-pick="card:${card}"`), `${card} is still in the page`);
  await page.getByRole('button', { name: 'Show my cards' }).click();
  await page.locator('.hand .card').first().waitFor();
  const second = await handOf(page);
  assert.equal(second.filter((card) => first.includes(card)).length, 0);
  await page.context().close();
});

test('a server killed in mid-game starts again and the game goes on', { timeout: 120_000 }, async () => {
  const page = await person(browser, server);
  const room = await newGame(page, 'carcassonne', { seed: 12 });
  for (let turn = 0; turn < 4 && (await untilMine(page)); turn += 1) await playOne(page, 'carcassonne', turn);
  await untilMine(page);
  const { moves } = await server.api(`rooms/${room}`);
  assert.ok(moves >= 8);
  await server.kill();
  await page.locator('.offline').waitFor();
  await server.start();
  await page.locator('.offline').waitFor({ state: 'detached' });
  assert.equal((await server.api(`rooms/${room}`)).moves, moves, 'nothing was lost');
  for (let turn = 0; turn < 2 && (await untilMine(page)); turn += 1) await playOne(page, 'carcassonne', turn);
  assert.ok((await server.api(`rooms/${room}`)).moves > moves);
  await page.reload();
  await untilMine(page);
  await playOne(page, 'carcassonne', 1);
  await page.context().close();
});

test('a game goes on in another browser by the own link', async () => {
  const page = await person(browser, server);
  await newGame(page, 'bobail');
  await untilMine(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const own = await page.locator('#own-link').inputValue();
  const elsewhere = await person(browser, server);
  await elsewhere.goto(own);
  await elsewhere.locator('.game').waitFor();
  assert.ok(!elsewhere.url().includes('keys='), 'the secret does not stay in the address');
  await untilMine(elsewhere);
  await playOne(elsewhere, 'bobail', 1);
  await page.waitForFunction(() => document.querySelectorAll('[aria-label="Moves"] li').length > 0);
  for (const one of [page, elsewhere]) await one.context().close();
});

test('agents play each other with speed and pause', async () => {
  const page = await person(browser, server);
  const created = await server.api('rooms', { game: 'bobail', seats: [{ kind: 'agent', agent: 'random' }, { kind: 'agent', agent: 'random' }], pace: { paused: true, delay: 100 } });
  await openRoom(page, server, created);
  assert.equal((await server.api(`rooms/${created.room.id}`)).moves, 0, 'paused from the start');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForFunction(() => document.querySelectorAll('[aria-label="Moves"] li').length >= 2);
  await page.context().close();
});

test('who resigns may ask for a rematch, sides swapped', { timeout: 120_000 }, async () => {
  const { host, friend } = await meet('bobail');
  await host.getByRole('button', { name: 'Menu' }).click();
  await host.getByRole('button', { name: 'Resign' }).click();
  await host.getByRole('button', { name: 'Yes, resign' }).click();
  await friend.locator('.over').waitFor();
  await host.getByRole('button', { name: 'Rematch, sides swapped' }).click();
  await friend.getByRole('button', { name: 'Accept' }).click();
  for (const page of [host, friend]) await page.getByRole('link', { name: 'Go there' }).click();
  await untilMine(friend);
  await playOne(friend, 'bobail', 1);
  await untilMine(host);
  await playOut(host, 'bobail', 1);
  for (const page of [host, friend]) await page.context().close();
});
