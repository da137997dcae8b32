// Mutants of the condition model, part by part: a part's tests run several times faster while the others are as they
// are written. Prints what survives, then the score of every file. `npm run mutate -- reading` runs one part alone.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const root = 'src/domain/conditions';

/** The files of each part. */
const parts = {
  reading: [`${root}/reading/*.ts`],
  sql: [`${root}/sql/*.ts`],
  layout: [`${root}/layout/*.ts`],
  rest: [`${root}/*.ts`],
};

/** The share of mutants that tests must fail on. */
const least = 85;

const found = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

/** @typedef {{ found: number, all: number }} Score */

/** @param {{ status: string }[]} mutants @returns {Score} */
function scoreOf(mutants) {
  const count = (/** @type {Set<string>} */ states) => mutants.filter(({ status }) => states.has(status)).length;
  return { found: count(found), all: count(found) + count(missed) };
}

/** @param {Score} score */
function written(score) {
  const share = score.all === 0 ? 100 : (100 * score.found) / score.all;
  return `${share.toFixed(1).padStart(5)} %  ${score.found} of ${score.all}`;
}

const asked = process.argv.slice(2);
/** @type {Score} */
const total = { found: 0, all: 0 };
const lines = [];
for (const [part, files] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(part)) continue;
  const { status } = spawnSync('stryker', ['run', 'tests/mutation/stryker.config.js', '--mutate', files.join(',')], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_PART: part },
  });
  const report = `node_modules/.cache/mutation/${part}.report.json`;
  if (status !== 0 || !existsSync(report)) process.exit(status ?? 1);
  const { files: results } = JSON.parse(readFileSync(report, 'utf8'));
  for (const [file, { mutants }] of Object.entries(results)) {
    const score = scoreOf(mutants);
    if (score.all > 0) lines.push(`${written(score)}  ${file.slice(root.length + 1)}`);
    total.found += score.found;
    total.all += score.all;
  }
}
console.log(`\n${lines.toSorted().join('\n')}\n\n${written(total)}  in all`);
process.exitCode = total.found * 100 >= total.all * least ? 0 : 1;
