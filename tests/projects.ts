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

/**
 * The projects of vitest. Files of `pure` change nothing that others see, so they share workers with their modules, which take
 * longer to load than most of these files to run. Files of `console` and `server` are isolated (docs/decisions/006).
 */
export const projects: TestProjectInlineConfiguration[] = [
  project('pure', ['tests/{contract,domain,specification}/**/*.test.ts'], { isolate: false, pool: 'threads' }),
  project('architecture', ['tests/architecture/**/*.test.ts'], {}),
  project('console', ['tests/console/**/*.test.{ts,tsx}'], {
    setupFiles: ['tests/support/allTexts.ts'],
  }),
  // Whichever file is first seeds what all begin with, and the others wait for it: on PostgreSQL, on a busy machine, a minute.
  project('server', ['tests/{server,site}/**/*.test.ts'], {
    globalSetup: ['tests/support/sharedFolder.ts'],
    hookTimeout: 180_000,
  }),
];
