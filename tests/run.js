// The test commands (docs/decisions/006):
//   npm test                         the quick tests
//   npm run test:all                 all tests
//   npm run test:all -- --part 3     one part of the tests that `npm test` leaves out
//   npm test -- --and-part 3         the quick tests and that part, as CI does
// Every step runs even after a failed one, so that one run shows everything. The last line counts all of them.
import { mkdirSync, rmSync } from 'node:fs';
import { readArguments } from './run/arguments.js';
import { minutes, printOutcome, sumOf } from './run/outcome.js';
import { runStep, runSteps } from './run/step.js';
import { checks, quickJourneys, quickTests, reports, results, slowSteps } from './run/steps.js';
import { ensureChromium } from './support/chromium.js';
import { statementsFolder } from './support/statementsFolder.js';

try {
  const outcome = await run(readArguments(process.argv.slice(2), process.env['LAWS_SEED']));
  process.exitCode = outcome.failed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

/** @param {import('./run/arguments.js').Chosen} chosen */
async function run({ quick, slow }) {
  const started = Date.now();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(statementsFolder, { recursive: true });
  process.env['PLAYWRIGHT_CHROMIUM'] = await ensureChromium();
  const outcomes = [...(quick ? await runQuick() : []), ...(slow ? await runSlow(slow) : []), await runStep(results)];
  const outcome = sumOf(outcomes);
  console.log(`\nAll steps: ${minutes(Date.now() - started)}`);
  printOutcome(outcome);
  return outcome;
}

async function runQuick() {
  const [others, tests] = await Promise.all([runSteps(checks, { beside: true }), runStep(quickTests)]);
  return [...others, tests, await runStep(quickJourneys)];
}

/** @param {{ part?: number, seed?: number }} chosen */
function runSlow({ part, seed }) {
  if (part !== undefined) console.log(`\nPart ${part} of the slow tests`);
  if (seed !== undefined) console.log(`\nRandom seed. Repeat this run with: LAWS_SEED=${seed} npm run test:all`);
  return runSteps(slowSteps({ part, seed }));
}
