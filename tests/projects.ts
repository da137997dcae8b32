import type { TestProjectInlineConfiguration } from 'vitest/config';

/** One project: the files that belong to it, and what they need. */
const project = (
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, testTimeout: 120_000, hookTimeout: 60_000, ...options },
});

/** Files of the server that put another module in the place of one: shared modules would not notice. */
const replacing = ['tests/server/agreement/spreadFigures.test.ts'];

/**
 * The projects of vitest. Files of `pure` and `server` change nothing that others see, so they share workers with their modules, which take
 * longer to load than many of these files to run. Files of `console` are isolated (docs/decisions/006).
 */
export const projects: TestProjectInlineConfiguration[] = [
  project('pure', ['tests/{contract,domain,specification}/**/*.test.ts'], { isolate: false, pool: 'threads' }),
  project('architecture', ['tests/architecture/**/*.test.ts'], {}),
  project('build', ['tests/build/**/*.test.ts'], { globalSetup: ['tests/support/builtConsole.ts'] }),
  project('console', ['tests/console/**/*.test.{ts,tsx}'], {
    setupFiles: ['tests/support/allTexts.ts'],
  }),
  // Whichever file is first seeds what all begin with, and the others wait for it: on PostgreSQL, on a busy machine, a minute.
  project('server', ['tests/{server,site}/**/*.test.ts'], {
    exclude: replacing,
    isolate: false,
    globalSetup: ['tests/support/sharedFolder.ts'],
    testTimeout: 300_000,
    hookTimeout: 180_000,
  }),
  project('replaced', replacing, { hookTimeout: 180_000 }),
];
