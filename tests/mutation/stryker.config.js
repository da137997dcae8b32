const folder = 'node_modules/.cache/mutation';
const part = process.env['MUTATION_PART'] ?? 'all';

// The same few models for every mutant.
process.env['LAWS_RUNS'] ??= '100';
process.env['LAWS_SEED'] ??= '20261121';

/**
 * Mutants of the condition model against its own tests; run.js says which.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'in-process',
  plugins: ['./tests/mutation/runner.js', './tests/mutation/sentences.js'],
  mutate: ['src/domain/conditions/**/*.ts'],
  ignorers: ['sentences'],
  ignorePatterns: ['/dist', '/docs', '/.data', '/e2e', '/src/console', '/src/server', '/test-results'],
  cleanTempDir: 'always',
  tempDirName: `${folder}/sandbox`,
  incremental: true,
  incrementalFile: `${folder}/${part}.json`,
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  timeoutMS: 20_000,
  // Types are checked by their own step; the compiler has no JavaScript interface that could rewrite its settings.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  jsonReporter: { fileName: `${folder}/${part}.report.json` },
  thresholds: { high: 95, low: 85, break: null },
};
