// Whole games by keyboard alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isOver, openRoom, person, setUp, untilMine } from './harness.js';

let server, browser;

setUp((all) => ({ server, browser } = all));

async function sitDown(game, seed = 6) {
  const created = await server.api('rooms', { game, seed, seats: [{ kind: 'here', name: 'Ada' }, { kind: 'agent', agent: 'beginner', name: 'Robin' }], pace: { paused: false, delay: 0 } });
  const page = await person(browser, server);
  await openRoom(page, server, created);
  return page;
}

const at = (page, selector) => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);

/** Presses a key until what has the focus fits. */
async function go(page, selector, key = 'Tab', most = 120) {
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await at(page, selector)) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${key} never came to ${selector}`);
}

const TURNS = {
  async carcassonne(page, turn) {
    await go(page, 'rect.cell');
    for (let step = 0; step < turn % 3; step += 1) await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][(turn + step) % 4]);
    await page.keyboard.press('Enter');
    await page.locator('[data-confirm]').waitFor();
    if (turn % 3 === 1) await page.keyboard.press('r');
    const places = await page.locator('.spots .button').count();
    if (turn % 2 === 0 && places > 1) {
      await go(page, '.spots .button:nth-child(2)');
      await page.keyboard.press('Enter');
      await page.locator('.spots .button:nth-child(2)[aria-pressed="true"]').waitFor();
    }
    await go(page, '[data-confirm]');
    await page.keyboard.press('Enter');
  },
  async schotten(page, turn) {
    if ((await page.locator('.bar [data-choice], .claim').count()) > 0 && turn % 2 === 1) {
      await go(page, '.bar [data-choice], .claim');
      return page.keyboard.press('Enter');
    }
    if ((await page.locator('.hand .card.can').count()) === 0) {
      await go(page, '.bar [data-choice], .claim');
      return page.keyboard.press('Enter');
    }
    await go(page, `.hand .card.can:nth-child(${1 + (turn % 3)})`);
    await page.keyboard.press('Enter');
    await page.locator('.rock[data-pick]').first().waitFor();
    const stones = await page.locator('.rock[data-pick]').evaluateAll((all) => all.map((one) => one.dataset.pick));
    await go(page, `.rock[data-pick="${stones[(turn * 4) % stones.length]}"]`, 'Shift+Tab');
    return page.keyboard.press('Enter');
  },
  async bobail(page, turn) {
    const moves = () => page.locator('[aria-label="Moves"] li').count();
    const before = await moves();
    await go(page, '[data-square]');
    for (let pick = 0; pick < 3 && (await moves()) === before && (await page.locator('.bar.mine').count()) > 0; pick += 1) {
      const lit = await page.locator('.square.lit').evaluateAll((all) => all.map((one) => one.dataset.square));
      if (lit.length === 0) return;
      const target = lit[(turn * 5 + pick) % lit.length];
      for (const [part, back, on] of [[0, 'ArrowUp', 'ArrowDown'], [1, 'ArrowLeft', 'ArrowRight']]) {
        const now = await page.evaluate(() => document.activeElement.dataset.square);
        const steps = target.charCodeAt(part) - now.charCodeAt(part);
        for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps < 0 ? back : on);
      }
      assert.ok(await at(page, `[data-square="${target}"]`));
      const shown = JSON.stringify(lit);
      await page.keyboard.press('Enter');
      await page.waitForFunction((shown) => JSON.stringify([...document.querySelectorAll('.square.lit')].map((one) => one.dataset.square)) !== shown, shown);
    }
  },
};

for (const game of Object.keys(TURNS)) {
  test(`a whole game of ${game} by keyboard alone`, { timeout: 240_000 }, async () => {
    const page = await sitDown(game);
    for (let turn = 0; turn < 150 && (await untilMine(page)); turn += 1) {
      const before = await page.locator('[aria-label="Moves"] li').count();
      await TURNS[game](page, turn);
      await page.waitForFunction((count) => document.querySelector('.over') || document.querySelectorAll('[aria-label="Moves"] li').length > count, before);
    }
    assert.ok(await isOver(page), 'the game came to its end');
    await go(page, '.over a[href*="review"]');
    await page.keyboard.press('Enter');
    await page.locator('.review').waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
