import { existsSync } from 'node:fs';
import { journeysOf, partCount } from './parts.js';
import { readPlaywright, readVitest } from './reports.js';

/** @typedef {import('./step.js').Step} Step */

/** Where steps write their reports and what later steps read. */
export const reports = 'node_modules/.reports';

/** PostgreSQL's programs where Debian installs them; without them, its projects are skipped. */
const hasPostgres = existsSync('/usr/lib/postgresql');

/** One core each, beside the tests. @type {readonly Step[]} */
export const checks = [
  { name: 'types', command: ['npm', 'run', '--silent', 'test:types'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'test:lint'] },
  { name: 'build', command: ['node', 'src/server/start.js', '--build'], prepares: true },
];

/**
 * Vitest's run of some projects (tests/projects.ts).
 *
 * @param {string} name @param {readonly string[]} projects
 * @param {{ part?: number | undefined, seed?: number | undefined }} [options] One of the parts, otherwise all files; a seed instead of the fixed one
 * @returns {Step}
 */
function vitest(name, projects, { part, seed } = {}) {
  const file = `${reports}/${name.replaceAll(' ', '-')}.json`;
  const assignment = seed === undefined ? undefined : `LAWS_SEED=${seed}`;
  return {
    name,
    command: [
      ...'npx vitest run --config tests/vitest.config.ts --reporter=default --reporter=json'.split(' '),
      `--outputFile.json=${file}`,
      ...projects.filter((project) => hasPostgres || !project.startsWith('postgres')).map((one) => `--project=${one}`),
      ...(part === undefined ? [] : [`--shard=${part + 1}/${partCount}`]),
    ],
    ...(seed !== undefined && { env: { LAWS_SEED: String(seed) } }),
    report: { file, read: (json) => readVitest(json, assignment) },
  };
}

/**
 * Journeys in a browser.
 *
 * @param {string} name @param {readonly string[]} filters Playwright's arguments
 * @param {string} [tenants] The small tenants that these journeys need; all by default
 * @returns {Step}
 */
function journeys(name, filters, tenants) {
  const file = `${reports}/e2e.json`;
  return {
    name,
    command: ['npm', 'run', '--silent', 'test:e2e', '--', ...filters],
    ...(tenants !== undefined && { env: { E2E_TENANTS: tenants } }),
    report: { file, read: readPlaywright },
  };
}

/** The tests of `npm test` that run beside its checks. */
export const quickTests = vitest('tests', ['pure', 'architecture', 'console', 'server', 'postgres']);

/**
 * The journeys of `npm test`. Filling a tenant takes seconds, so the server has only those that these journeys open.
 */
export const quickJourneys = journeys('journeys', ['--grep', '@quick'], '1,2,3,4,7,14,18,19,20,21,31,32,33,34,35,36');

/** Tests of the output of all steps, so they run last. */
export const results = vitest('results of the run', ['results']);

/**
 * The steps that only `npm run test:all` runs.
 *
 * @param {{ part?: number | undefined, seed?: number | undefined }} options One of the parts, otherwise all of them
 * @returns {readonly Step[]}
 */
export function slowSteps({ part, seed }) {
  const suffix = part === undefined ? '' : `, part ${part}`;
  const files = part === undefined ? [] : journeysOf(part);
  return [
    vitest(`slow tests${suffix}`, ['laws', 'slow', 'postgres-others'], { part, seed }),
    journeys(`slow journeys${suffix}`, ['--grep-invert', '@quick', ...files]),
  ];
}
