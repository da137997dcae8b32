import type { TestProjectInlineConfiguration } from 'vitest/config';

type Options = TestProjectInlineConfiguration['test'];

/** Files that only `npm run test:all` runs. */
const slow = 'tests/**/*.slow.test.{ts,tsx}';
/** Files whose laws `npm run test:all` repeats with the full number of models. */
const laws = 'tests/**/*.laws.test.{ts,tsx}';
/** Tests of DuckDB's files. */
const duckdbOnly = 'tests/**/*.duckdb.test.ts';
/** Tests of the output of earlier steps of `npm test`: the build, and the statements that its servers ran. */
const results = ['tests/build/**/*.test.ts', 'tests/server/engine/portableStatements.test.ts'];

/** Files that also run on PostgreSQL in `npm test`; all others do in `npm run test:all`. */
const quickOnPostgres = 'tests/server/{entity,records,features/segments}/**/!(*.slow).test.ts';
/** Slow files that choose their engine themselves. */
const ownEngine = 'tests/server/{agreement,engine,move,process}/*.slow.test.ts';

/**
 * The first file to run seeds the data that all servers start with; on PostgreSQL, on a busy machine, that takes a
 * minute.
 */
const server: Options = {
  testTimeout: 300_000,
  hookTimeout: 180_000,
  setupFiles: ['tests/support/sharedEnvironment.ts'],
};
const onDuckdb: Options = { ...server, globalSetup: ['tests/support/sharedFolder.ts'] };
const onPostgres: Options = {
  ...server,
  isolate: false,
  globalSetup: ['tests/support/sharedPostgres.ts'],
  // `citus` and `citus-spread` run the same tests on clusters, if the extension is installed.
  env: { DODO_TEST_ENGINE: process.env['DODO_TEST_ENGINE'] ?? 'postgres' },
};

/** One project: its files, and its settings. */
const project = (name: string, include: string[], { exclude = [], ...options }: Options = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    ...options,
  },
});

/**
 * The projects of vitest; a file belongs to them by its folder and its suffix alone. Files of `pure` and `server`
 * change nothing that others see, so they share workers with their modules, which take longer to load than many of
 * these files take to run. Files of `console` are isolated (docs/decisions/006).
 */
export const projects: TestProjectInlineConfiguration[] = [
  // npm test
  project('pure', ['tests/{contract,domain,specification}/**/*.test.ts'], {
    exclude: [slow],
    isolate: false,
    pool: 'threads',
  }),
  project('architecture', ['tests/architecture/**/*.test.ts'], { exclude: [slow] }),
  project('console', ['tests/console/**/*.test.{ts,tsx}'], {
    exclude: [slow],
    setupFiles: ['tests/support/ownReplies.ts', 'tests/support/allTexts.ts'],
    pool: 'vmForks',
  }),
  project('server', ['tests/{server,site}/**/*.test.ts'], { ...onDuckdb, exclude: [slow, ...results], isolate: false }),
  project('postgres', [quickOnPostgres], { ...onPostgres, exclude: [duckdbOnly] }),
  project('results', results, { globalSetup: ['tests/support/builtConsole.ts'] }),
  // Only npm run test:all
  project('laws', [laws], { env: { LAWS_RUNS: '2000' }, setupFiles: ['tests/support/allTexts.ts'] }),
  project('slow', [slow], {
    ...onDuckdb,
    env: { LAWS_RUNS: '2000' },
    setupFiles: ['tests/support/sharedEnvironment.ts', 'tests/support/allTexts.ts'],
  }),
  project('postgres-others', ['tests/server/**/*.test.ts'], {
    ...onPostgres,
    exclude: [quickOnPostgres, ownEngine, duckdbOnly, ...results],
  }),
];
