// The one test command: types, lint and the build beside unit and integration tests, then end-to-end tests. Every step runs
// even after a failed one, so that one run shows everything; the last line counts all of them. Folders of tests/server whose tests take
// little run on PostgreSQL as well; with `npm test -- --both` all do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './support/chromium.js';

const reports = 'node_modules/.reports';

/** @typedef {{ name: string, ms: number }} Timed a test and how long it took */
/** @typedef {{ passed: number, failed: string[], timed: Timed[] }} Outcome what failed is told by its name and its first line of why */

/**
 * A step; `report` reads what a step counted itself, else the step counts as one, or as none where it `prepares` another. `with` are
 * variables of its environment.
 *
 * @typedef {{ name: string, command: string[], with?: Record<string, string>, prepares?: true, report?: { file: string, read: (json: any) => Outcome } }} Step
 */

/** Steps on one core each, whose output is printed once they end. @type {Step[]} */
const beside = [
  { name: 'types', command: ['npm', 'run', '--silent', 'test:types'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'test:lint'] },
  { name: 'build', command: ['node', 'src/server/start.js', '--build'], prepares: true },
];

/** Vitest's run of some files, or of all. @param {string} name @param {string} file @param {string[]} [files] @returns {Step} */
const tested = (name, file, files = []) => ({
  name,
  command: ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json'].concat(
    `--outputFile.json=${reports}/${file}.json`,
    files,
  ),
  report: {
    file: `${reports}/${file}.json`,
    read: (json) => ({
      passed: json.numPassedTests,
      failed: json.testResults.flatMap(failedTests),
      timed: json.testResults.flatMap(timedTests),
    }),
  },
});

const unit = tested('unit and integration', 'unit');

/** Folders of tests/server that run on PostgreSQL each time (docs/decisions/006). */
const quickOnPostgres = 'analytics definitions entity filters jobs privacy products records segments shown views'.split(
  ' ',
);
const onPostgres = process.argv.includes('--both') ? [''] : quickOnPostgres.map((folder) => `${folder}/`);

/** The same tests, with the tenants' data in PostgreSQL. @type {Step} */
const postgres = {
  ...tested(
    'integration on PostgreSQL',
    'postgres',
    onPostgres.map((folder) => `tests/server/${folder}`),
  ),
  with: { DODO_TEST_ENGINE: 'postgres' },
};

/** @type {Step} */
const endToEnd = {
  name: 'end to end',
  command: ['npm', 'run', '--silent', 'test:e2e'],
  report: {
    file: `${reports}/e2e.json`,
    read: ({ stats, suites, errors }) => ({
      passed: stats.expected,
      failed: [...suites.flatMap(failedJourneys), ...errors.map((/** @type {any} */ { message }) => told('', message))],
      timed: suites.flatMap(timedJourneys),
    }),
  },
};

/** @param {string} name @param {string} [why] */
const told = (name, why = '') => `${name}: ${stripVTControlCharacters(why).split('\n', 1)[0]}`;

/** The failed tests of a file; the file itself if it failed before any of its tests, or after them. @param {any} file @returns {string[]} */
function failedTests({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [told(file, message)];
  return failed.map((/** @type {any} */ test) => told(`${file} › ${test.fullName}`, test.failureMessages[0]));
}

/** @param {any} suite @returns {string[]} */
function failedJourneys({ file, suites = [], specs = [] }) {
  /** @param {{ title: string, tests: { status: string, results: { error?: Error }[] }[] }} spec */
  const failures = ({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => told(`${file} › ${title}`, results.find(({ error }) => error)?.error?.message));
  return [...specs.flatMap(failures), ...suites.flatMap(failedJourneys)];
}

/** @param {any} file @returns {Timed[]} */
function timedTests({ name, assertionResults }) {
  return assertionResults.map((/** @type {any} */ { fullName, duration = 0 }) => ({
    name: `${relative(process.cwd(), name)} › ${fullName}`,
    ms: duration,
  }));
}

/** @param {any} suite @returns {Timed[]} */
function timedJourneys({ file, suites = [], specs = [] }) {
  /** @param {{ title: string, tests: { results: { duration: number }[] }[] }} spec */
  const timed = ({ title, tests }) =>
    tests.map(({ results }) => ({
      name: `${file} › ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    }));
  return [...specs.flatMap(timed), ...suites.flatMap(timedJourneys)];
}

/** How much of the end of a step's output says why it failed, where no test of it did. */
const toldLines = 60;

/** Runs a step; one that runs beside another prints as a whole. @param {Step} step @param {boolean} [isBeside] @returns {Promise<Outcome>} */
async function run(step, isBeside = false) {
  if (!isBeside) console.log(`\n── ${step.name}`);
  const [program = '', ...rest] = step.command;
  const env = { ...process.env, ...step.with };
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (!isBeside) process.stdout.write(text);
    });
  }
  const [status] = await once(child, 'close');
  if (isBeside) console.log(`\n── ${step.name}\n${output}`);
  const outcome =
    step.report && existsSync(step.report.file)
      ? step.report.read(JSON.parse(readFileSync(step.report.file, 'utf8')))
      : { passed: status === 0 && !step.prepares ? 1 : 0, failed: [], timed: [] };
  if (status !== 0 && outcome.failed.length === 0) {
    // An error outside of all tests, a worker that ended: only the end of the output tells.
    const end = stripVTControlCharacters(output).trimEnd().split('\n').slice(-toldLines).join('\n');
    return { ...outcome, failed: [`${step.name}, exit ${status}:\n${end}`] };
  }
  return outcome;
}

/** The run on PostgreSQL; nothing where none is installed, which is said. @returns {Promise<Outcome>} */
async function runOnPostgres() {
  if (!existsSync('/usr/lib/postgresql')) {
    console.log(`\n── ${postgres.name}: skipped, PostgreSQL is not installed`);
    return { passed: 0, failed: [], timed: [] };
  }
  const { passed, failed, timed } = await run(postgres);
  const there = (/** @type {string} */ name) => `on PostgreSQL: ${name}`;
  return { passed, failed: failed.map(there), timed: timed.map(({ name, ms }) => ({ name: there(name), ms })) };
}

/** @param {Step[]} steps */
async function runBeside(steps) {
  const outcomes = [];
  for (const step of steps) outcomes.push(await run(step, true));
  return outcomes;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env['PLAYWRIGHT_CHROMIUM'] = await ensureChromium();
const [others, first] = await Promise.all([runBeside(beside), run(unit)]);
const outcomes = [...others, first, await runOnPostgres(), await run(endToEnd)];
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.flatMap((outcome) => outcome.failed);
const slowest = outcomes.flatMap(({ timed }) => timed).toSorted((one, other) => other.ms - one.ms);
console.log('\nThe ten slowest tests:');
for (const { name, ms } of slowest.slice(0, 10)) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
// Named once more where nobody has to look for them: the steps print thousands of lines.
for (const line of failed) console.log(`\nfailed: ${line}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
