import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Folders of tests about what loads when, and what stays: navigation and the frame around screens. */
const loading = /^tests\/console\/(?:navigation|shell)\//u;
/** Changes what every file of a worker would share: globals, the clock, the catalogue. */
const changing =
  /\b(?:loadTexts|addResourceBundle)\(|\bvi\.(?:mock|stubGlobal|useFakeTimers)\b|Object\.assign\((?:window|globalThis|navigator|document),|\bglobalThis\.\w+ =[^=]|defineProperty\((?:window|globalThis|navigator|document)\b/u;

const consoleFiles = readdirSync('tests/console', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/u.test(name))
  .map((name) => join('tests/console', name));
/** Tests of the console that need modules and a page of their own. */
const alone = consoleFiles.filter((name) => loading.test(name) || changing.test(readFileSync(name, 'utf8')));

/** One project: the files that belong to it, and what they need. */
const project = (
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, testTimeout: 120_000, hookTimeout: 60_000, ...options },
});

/**
 * The projects of vitest. Files of `pure` and `console` share a worker with its modules and its DOM: starting both takes
 * longer than most of these files (docs/decisions/006).
 */
export const projects: TestProjectInlineConfiguration[] = [
  project('pure', ['tests/{architecture,contract,domain,specification}/**/*.test.ts'], {
    isolate: false,
    pool: 'threads',
  }),
  project('console', ['tests/console/**/*.test.{ts,tsx}'], {
    isolate: false,
    environment: 'jsdom',
    setupFiles: ['tests/support/freshPage.ts', 'tests/support/allTexts.ts'],
    exclude: alone,
  }),
  project('console alone', alone, { setupFiles: ['tests/support/allTexts.ts'] }),
  project('server', ['tests/server/**/*.test.ts'], { globalSetup: ['tests/support/sharedFolder.ts'] }),
];
