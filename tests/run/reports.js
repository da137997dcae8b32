import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./outcome.js').Failure} Failure */
/** @typedef {import('./outcome.js').Outcome} Outcome */
/** @typedef {import('./outcome.js').Timed} Timed */

/**
 * Vitest's JSON report. @param {any} report @param {string} [seed] The assignment of a seed other than the fixed one
 * @returns {Outcome}
 */
export function readVitest({ numPassedTests, testResults }, seed) {
  return {
    passed: numPassedTests,
    failed: testResults.flatMap((/** @type {any} */ file) => failedTests(file, seed)),
    timed: testResults.flatMap(timedTests),
  };
}

/** Playwright's JSON report. @param {any} report @returns {Outcome} */
export function readPlaywright({ stats, suites, errors }) {
  const broken = errors.map((/** @type {any} */ { message }) => ({
    name: 'journeys',
    error: firstLine(message),
    command: 'npm run test:e2e',
  }));
  return {
    passed: stats.expected,
    failed: [...suites.flatMap(failedJourneys), ...broken],
    timed: suites.flatMap(timedJourneys),
  };
}

/** @param {string} [text] */
const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0] ?? '';

/** A text as one word of a shell. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A text as a pattern that matches only it. @param {string} text */
const literally = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/**
 * The failed tests of a file; the file itself if it failed outside its tests. @param {any} file @param {string} [seed]
 * @returns {Failure[]}
 */
function failedTests({ name, status, message, assertionResults }, seed) {
  const file = relative(process.cwd(), name);
  const alone = `${seed === undefined ? '' : `${seed} `}npm run test:unit -- --project '*' ${file}`;
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ name: file, error: firstLine(message), command: alone }];
  return failed.map((/** @type {any} */ { fullName, failureMessages }) => ({
    name: `${file} › ${fullName}`,
    error: firstLine(failureMessages[0]),
    command: `${alone} -t ${quoted(literally(fullName))}`,
  }));
}

/** @param {any} file @returns {Timed[]} */
function timedTests({ name, assertionResults }) {
  return assertionResults.map((/** @type {any} */ { fullName, duration = 0 }) => ({
    name: `${relative(process.cwd(), name)} › ${fullName}`,
    ms: duration,
  }));
}

/** @param {any} suite @returns {Failure[]} */
function failedJourneys({ file, suites = [], specs = [] }) {
  /** @param {{ title: string, line: number, tests: { status: string, results: { error?: Error }[] }[] }} spec */
  const failures = ({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `${file} › ${title}`,
        error: firstLine(results.find(({ error }) => error)?.error?.message),
        command: `npm run test:e2e -- ${file}:${line}`,
      }));
  return [...specs.flatMap(failures), ...suites.flatMap(failedJourneys)];
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
