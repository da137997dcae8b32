// The one test command: types, lint, unit and integration tests, end-to-end tests. Every step runs even after a failed
// one, so that one run shows everything; the last line counts all of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './support/chromium.js';

const reports = 'node_modules/.reports';

/** @typedef {{ passed: number, failed: string[] }} Outcome what failed is told by its name and its first line of why */

/**
 * The steps in order; `report` reads what a step counted itself, else the step counts as one.
 *
 * @type {{ name: string, command: string[], report?: { file: string, read: (json: any) => Outcome } }[]}
 */
const steps = [
  { name: 'types', command: ['npm', 'run', '--silent', 'test:types'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'test:lint'] },
  {
    name: 'unit and integration',
    command: [
      'npx',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/unit.json`,
    ],
    report: {
      file: `${reports}/unit.json`,
      read: (json) => ({ passed: json.numPassedTests, failed: json.testResults.flatMap(failedTests) }),
    },
  },
  {
    name: 'end to end',
    command: ['npm', 'run', '--silent', 'test:e2e'],
    report: {
      file: `${reports}/e2e.json`,
      read: ({ stats, suites, errors }) => ({
        passed: stats.expected,
        failed: [
          ...suites.flatMap(failedJourneys),
          ...errors.map((/** @type {any} */ { message }) => told('', message)),
        ],
      }),
    },
  },
];

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

/** @param {(typeof steps)[number]} step @returns {Outcome} */
function run(step) {
  console.log(`\n── ${step.name}`);
  const [program = '', ...rest] = step.command;
  const { status } = spawnSync(program, rest, { stdio: 'inherit' });
  const outcome =
    step.report && existsSync(step.report.file)
      ? step.report.read(JSON.parse(readFileSync(step.report.file, 'utf8')))
      : { passed: status === 0 ? 1 : 0, failed: [] };
  if (status !== 0 && outcome.failed.length === 0) return { ...outcome, failed: [`${step.name}: see above`] };
  return outcome;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env['PLAYWRIGHT_CHROMIUM'] = await ensureChromium();
const outcomes = steps.map(run);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.flatMap((outcome) => outcome.failed);
// Named once more where nobody has to look for them: the steps print thousands of lines.
for (const line of failed) console.log(`\nfailed: ${line}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
