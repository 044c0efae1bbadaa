// Undo, hints, review, import and export, languages, accessibility, the phone.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { faults, finished, isOver, neverDrawn, newGame, person, picture, playOne, setUp, untilMine } from './harness.js';

let server, browser;

setUp((all) => ({ server, browser } = all));

test('a move is taken back and done again', async () => {
  const page = await person(browser, server);
  const room = await newGame(page, 'bobail');
  await untilMine(page);
  await playOne(page, 'bobail', 1);
  await untilMine(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Redo', exact: true }).waitFor();
  assert.equal((await server.api(`rooms/${room}`)).moves, 0);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll('[aria-label="Moves"] li').length > 0);
  await page.context().close();
});

for (const game of ['bobail', 'schotten', 'carcassonne']) {
  test(`a hint of ${game} is drawn on the board`, async () => {
    const page = await person(browser, server);
    await newGame(page, game, game === 'bobail' ? {} : { seed: 5 });
    await untilMine(page);
    await page.keyboard.press('h');
    await page.getByRole('region', { name: 'Best moves' }).waitFor();
    assert.ok((await page.locator('.board .rank').count()) > 0, 'ranks are on the board');
    if (game !== 'schotten') await picture(page, `${game}-hint`);
    await page.context().close();
  });
}

test('a finished game is reviewed, judged, exported and imported again', { timeout: 120_000 }, async () => {
  const info = await server.api(`rooms/${await finished(browser, server, 'bobail', { seed: 9 })}`);
  const page = await person(browser, server);
  await page.goto(`${server.url}#/review/${info.id}`);
  await page.locator('.review').waitFor();
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByText('First position').waitFor();
  await page.getByRole('button', { name: 'One move on' }).click();
  await page.getByText(`After move 1 of ${info.moves}`).waitFor();
  await page.locator('.slider').fill(String(info.moves - 1));
  await page.getByText(`After move ${info.moves - 1} of ${info.moves}`).waitFor();
  await page.locator('.judge select').selectOption('beginner');
  await page.getByRole('button', { name: 'Evaluate' }).click();
  await page.getByText('The agent would have played').waitFor();
  await page.locator('.judge path.line').waitFor();
  await picture(page, 'review');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  const record = readFileSync(await download.path(), 'utf8');
  assert.equal(JSON.parse(record).steps.length, info.moves);

  await page.goto(`${server.url}#/games/import`);
  await page.getByLabel('or paste it here').fill('{"game": "bobail"}');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('or paste it here').fill(record);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('.review').waitFor();
  assert.notEqual(page.url().split('/').pop(), info.id);
  await page.getByText(`After move ${info.moves} of ${info.moves}`).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a finished game is played on from a position of its review', { timeout: 60_000 }, async () => {
  const info = await server.api(`rooms/${await finished(browser, server, 'bobail', { seed: 9 })}`);
  const page = await person(browser, server);
  await page.goto(`${server.url}#/review/${info.id}/2`);
  await page.getByText(`After move 2 of ${info.moves}`).waitFor();
  await page.locator('.judge select').selectOption('beginner');
  await page.getByRole('button', { name: /Play on from here/ }).click();
  await page.locator('.game').waitFor();
  await untilMine(page);
  assert.equal(await page.locator('[aria-label="Moves"] li').count(), 2, 'the moves before are there');
  await playOne(page, 'bobail', 0);
  assert.notEqual(page.url().split('/').pop(), info.id);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the language follows the browser and can be switched in the middle of a game', async () => {
  const page = await person(browser, server, { locale: 'fr-FR' });
  await page.getByRole('heading', { name: 'Nouvelle partie' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
  await page.goto(`${server.url}#/new/bobail`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.getByText('Choisissez un de vos pions.').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('Choose one of your pawns.').waitFor();
  await page.reload();
  await page.getByText('Choose one of your pawns.').waitFor();
  await page.context().close();
});

test('rules are shown with figures in both languages', async () => {
  const page = await person(browser, server);
  for (const [game, english, french] of [['carcassonne', 'Farmers', 'Les paysans'], ['schotten', 'Claiming by proof', 'Revendiquer par la preuve'], ['bobail', 'Your turn', 'Votre tour']]) {
    await page.goto(`${server.url}#/rules/${game}`);
    await page.getByRole('heading', { name: english }).waitFor();
    assert.ok((await page.locator('figure').count()) > 0);
    await page.locator('figure use').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('svg.hidden defs')?.childElementCount > 0);
    assert.deepEqual(await neverDrawn(page), [], `every drawing of the rules of ${game} is there`);
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { name: french }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
  }
  await page.context().close();
});

test('a first game is guided', async () => {
  const page = await person(browser, server);
  await page.goto(`${server.url}#/learn`);
  await page.getByRole('button', { name: /guided game: Bobail/ }).click();
  const guide = page.getByRole('region', { name: 'Guide' });
  await guide.waitFor();
  const first = await guide.innerText();
  await page.getByRole('button', { name: 'Understood' }).click();
  await page.locator('.square.lit').first().click();
  await guide.waitFor();
  assert.notEqual(await guide.innerText(), first);
  await page.context().close();
});

for (const theme of ['light', 'dark']) {
  test(`axe finds no serious fault, ${theme}`, { timeout: 120_000 }, async () => {
    const page = await person(browser, server, { colorScheme: theme });
    const check = async (name) => assert.deepEqual(await faults(page), [], name);
    await page.getByRole('heading', { name: 'New game' }).waitFor();
    await picture(page, `home-${theme}`);
    await check('home');
    for (const address of ['new/carcassonne', 'new/bobail', 'games/import', 'learn', 'rules/schotten', 'puzzles', 'puzzles/3-1']) {
      await page.goto(`${server.url}#/${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await check(address);
    }
    for (const game of ['carcassonne', 'schotten', 'bobail']) {
      await newGame(page, game, game === 'bobail' ? {} : { seed: 6 });
      await untilMine(page);
      await playOne(page, game, 2);
      await untilMine(page);
      await page.getByRole('tab', { name: 'Table' }).click();
      await check(game);
    }
    const info = await server.api(`rooms/${await finished(browser, server, 'carcassonne', { seed: 4 })}`);
    await page.goto(`${server.url}#/review/${info.id}`);
    await page.locator('.review').waitFor();
    await check('review');
    await page.context().close();
  });
}

test('a phone plays all three games by touch', { timeout: 180_000 }, async () => {
  const page = await person(browser, server, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);
  assert.equal(await wide(), false, 'home fits the width');
  for (const game of ['bobail', 'schotten', 'carcassonne']) {
    await newGame(page, game, game === 'bobail' ? {} : { seed: 7 });
    for (let turn = 0; turn < 3 && (await untilMine(page)); turn += 1) await touchOne(page, game, turn);
    assert.equal(await wide(), false, `${game} fits the width`);
    await picture(page, `${game}-phone`);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Plays one move with a finger. */
async function touchOne(page, game, turn) {
  const told = () => page.evaluate(() => document.querySelectorAll('[aria-label="Moves"] li').length);
  const before = await told();
  if (game === 'bobail') {
    for (let pick = 0; pick < 3; pick += 1) {
      const chosen = await page.locator('.piece.chosen').count();
      const lit = page.locator('.square.lit');
      const offered = await lit.count();
      // A step onto a home column is the whole move.
      if (offered === 0) break;
      await lit.nth((turn + pick) % offered).tap();
      if (chosen > 0) break;
    }
  } else if (game === 'schotten') {
    const claims = page.locator('.bar [data-choice]');
    if ((await claims.count()) > 0) await claims.first().tap();
    else {
      await page.locator('.hand .card.can').nth(turn).tap();
      await page.locator('.stone.can').nth(turn * 2).tap();
    }
  } else {
    await page.locator('rect.cell').nth(turn).tap();
    await page.locator('[data-confirm]').tap();
  }
  await page.waitForFunction((count) => document.querySelector('.over') || document.querySelectorAll('[aria-label="Moves"] li').length > count, before);
}

test('a whole game of Bobail on a phone', { timeout: 120_000 }, async () => {
  const page = await person(browser, server, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await newGame(page, 'bobail');
  for (let turn = 0; turn < 110 && (await untilMine(page)); turn += 1) await touchOne(page, 'bobail', turn);
  assert.ok(await isOver(page));
  await page.context().close();
});

test('every drawing that a page uses is there', { timeout: 60_000 }, async () => {
  const page = await person(browser, server);
  for (const address of ['', 'learn', 'games', 'new/carcassonne', 'new/schotten', 'new/bobail', 'puzzles', 'puzzles/3-1']) {
    await page.goto(`${server.url}#/${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (address === 'puzzles/3-1') await page.locator('.square.lit').first().waitFor();
    assert.deepEqual(await neverDrawn(page), [], address);
  }
  for (const game of ['carcassonne', 'schotten']) {
    const info = await server.api(`rooms/${await finished(browser, server, game, { seed: 6 })}`);
    await page.goto(`${server.url}#/review/${info.id}`);
    await page.locator('.review use').first().waitFor({ state: 'attached' });
    assert.deepEqual(await neverDrawn(page), [], `review of ${game}`);
  }
  await page.context().close();
});

const TILES = `[[tile]]
id = "D"
count = 9
start = true
edges = "field road field road"
roads = ["E W"]
fields = [{ halves = "Nw Ne En Wn" }, { halves = "Es Se Sw Ws" }]
`;

test('a game with a name and with tiles of a file is set up, seen before, played and found again', { timeout: 60_000 }, async () => {
  const page = await person(browser, server);
  await page.goto(`${server.url}#/new/carcassonne`);
  await page.getByText('Change single options').click();
  const option = page.getByRole('group', { name: 'Tiles', exact: true });
  assert.doesNotMatch(await option.innerText(), /TOML/);
  const give = (text) => option.locator('input[type=file]').setInputFiles({ name: 'mine.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await give(TILES.replace('count = 9', 'count = 0').replace('E W', 'E N'));
  const problems = option.getByRole('alert').locator('li');
  await problems.first().waitFor();
  assert.ok((await problems.count()) > 1, 'several problems are told');
  for (const line of await problems.allInnerTexts()) assert.match(line, /line \d+/);
  await page.locator('button:disabled', { hasText: 'Start' }).waitFor();
  await give(TILES);
  await option.getByText('9 tiles').waitFor();
  assert.equal(await option.locator('li use').getAttribute('href'), '#t-D.r0');
  assert.deepEqual(await neverDrawn(page), []);
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Name of the table').fill('Nothing but roads');
  await page.locator('button:enabled', { hasText: 'Start' }).click();
  await page.locator('.game').waitFor();
  await untilMine(page);
  assert.equal(await page.locator('.hand use').first().getAttribute('href'), '#t-D');
  await page.goto(`${server.url}#/games`);
  await page.getByPlaceholder('Search by player or title').fill('but roads');
  await page.getByRole('link', { name: 'Nothing but roads' }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('games are found by name and listed', async () => {
  const info = await server.api(`rooms/${await finished(browser, server, 'bobail', { seed: 21 })}`);
  const page = await person(browser, server);
  await page.goto(`${server.url}#/games`);
  await page.locator(`a[href="#/review/${info.id}"]`).first().waitFor();
  await page.getByPlaceholder('Search by player or title').fill('nobody of this name');
  await page.getByText('No game found.').waitFor();
  await page.context().close();
});
