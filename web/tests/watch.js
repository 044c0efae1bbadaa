// node web/tests/watch.js MINUTES: looks on while agents play games of all kinds under all presets, in all sizes, colours and
// languages, and ends at the first error of a page or missing drawing. No part of the checks, which watch one game of each kind.

import { launch, MOVING, Server } from './harness.js';
import { watch, watcher } from './watcher.js';

const minutes = Number(process.argv[2] ?? 60);
const until = Date.now() + minutes * 60_000;
const server = await new Server().start();
const games = await server.api('games');
const agents = ['random', 'beginner', 'easy'];
const faults = [];
let browser;
let played = 0;
try {
  while (Date.now() < until && faults.length === 0) {
    // Every other browser lets things move.
    browser = await launch(played % 2 === 0 ? MOVING : undefined);
    for (let turn = 0; turn < 12 && Date.now() < until && faults.length === 0; turn += 1) {
      const { id: game, presets } = games[played % games.length];
      const preset = presets[Math.floor(played / games.length) % presets.length];
      const page = await watcher(browser, server, played, played % 2 === 0 ? { reducedMotion: 'no-preference' } : {});
      const what = { game, rules: preset.name, seats: preset.seats, agent: agents[played % agents.length], seed: played, delay: [0, 40, 150][played % 3] };
      const wrong = await watch(page, server, what);
      if (wrong.length > 0) faults.push(`${JSON.stringify(what)}: ${wrong.join('; ')}`);
      else console.log(`${new Date().toISOString()} ${game} ${preset.name} by ${what.agent}: nothing wrong`);
      await page.context().close();
      played += 1;
    }
    await browser.close();
  }
} finally {
  await browser?.close();
  await server.stop();
}
console.log(`${played} games watched`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
