// The one test command: types, lint, unit and integration tests, end-to-end tests. Every step runs even after a failed
// one, so that one run shows everything; the last line counts all of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './support/chromium.js';

const reports = 'node_modules/.reports';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * The steps in order; `report` reads what a step counted itself, else the step counts as one.
 *
 * @type {{ name: string, command: string[], report?: { file: string, read: (json: any) => Counts } }[]}
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
      read: (json) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests + json.testResults.filter(brokenFile).length,
      }),
    },
  },
  {
    name: 'end to end',
    command: ['npm', 'run', '--silent', 'test:e2e'],
    report: {
      file: `${reports}/e2e.json`,
      read: ({ stats, errors }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }),
    },
  },
];

/** A test file that failed before any of its tests ran. @param {any} file */
function brokenFile(file) {
  return file.status === 'failed' && file.assertionResults.every((/** @type {any} */ test) => test.status !== 'failed');
}

/** @param {(typeof steps)[number]} step @returns {Counts} */
function run(step) {
  console.log(`\n── ${step.name}`);
  const [program = '', ...rest] = step.command;
  const { status } = spawnSync(program, rest, { stdio: 'inherit' });
  const counted =
    step.report && existsSync(step.report.file)
      ? step.report.read(JSON.parse(readFileSync(step.report.file, 'utf8')))
      : { passed: status === 0 ? 1 : 0, failed: 0 };
  if (status !== 0 && counted.failed === 0) return { ...counted, failed: 1 };
  return counted;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env['PLAYWRIGHT_CHROMIUM'] = await ensureChromium();
const total = steps.map(run).reduce((sum, counts) => ({
  passed: sum.passed + counts.passed,
  failed: sum.failed + counts.failed,
}));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
