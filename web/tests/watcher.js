// Looks on while agents play each other, and says what goes wrong on the page.

import { neverDrawn, person } from './harness.js';

const SCREENS = [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1024, height: 768 }];

/** A page that notes every error, also those of what it loads. */
export async function watcher(browser, server, number, options = {}) {
  const page = await person(browser, server, {
    viewport: SCREENS[number % SCREENS.length],
    locale: number % 2 === 0 ? 'en-GB' : 'fr-FR',
    colorScheme: number % 3 === 0 ? 'dark' : 'light',
    ...options,
  });
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && page.errors.push(message.text()));
  return page;
}

/**
 * Watches a game of agents from its first move to its end. What was wrong: errors, drawings that are not there, a game that does not end
 * in so many seconds.
 */
export async function watch(page, server, { game, rules, seats = 2, agent = 'random', seed = 1, delay = 0, seconds = 300 }) {
  const player = { kind: 'agent', agent };
  const created = await server.api('rooms', { game, seed, ...(rules ? { rules } : {}), seats: Array.from({ length: seats }, () => player), pace: { paused: false, delay } });
  await page.goto(`${server.url}#/game/${created.room.id}`);
  const wrong = [];
  const lost = new Set();
  for (let round = 0; round < seconds * 4; round += 1) {
    for (const drawing of await neverDrawn(page)) lost.add(drawing);
    // Now and then somebody looks back, and on again, or at the table.
    if (round % 9 === 4) await page.keyboard.press(',');
    if (round % 9 === 6) await page.keyboard.press('Escape');
    if (round % 7 === 3) await page.getByRole('tab').last().click({ timeout: 2000 }).catch(() => {});
    if (round % 7 === 5) await page.getByRole('tab').first().click({ timeout: 2000 }).catch(() => {});
    if (page.errors.length > 0 || lost.size > 0 || (await page.locator('.over').isVisible())) break;
    await page.waitForTimeout(250);
  }
  if (!(await page.locator('.over').isVisible())) wrong.push('the game did not come to its end on the page');
  return [...wrong, ...page.errors, ...[...lost].map((drawing) => `${drawing} is not drawn`)];
}
