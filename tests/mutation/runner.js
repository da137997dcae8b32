import { resolve } from 'node:path';
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  TestStatus,
  determineHitLimitReached,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { Loader } from './loader.js';

/** @typedef {import('@stryker-mutator/api/test-runner').TestResult} TestResult */
/** @typedef {import('@stryker-mutator/api/test-runner').TestRunner} TestRunner */
/** @typedef {import('./testing.js').Collected} Collected */

/**
 * What mutated code and Stryker share in one process.
 *
 * @type {{
 *   activeMutant?: string | undefined,
 *   currentTestId?: string | undefined,
 *   hitCount?: number | undefined,
 *   hitLimit?: number | undefined,
 *   mutantCoverage?: import('@stryker-mutator/api/core').MutantCoverage,
 * }}
 */
const shared = {};
Reflect.set(globalThis, '__stryker__', shared);

/** @param {unknown} error */
function textOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs tests in this process, without starting anything for a mutant: the files stay loaded, and are reloaded only
 * for a mutant in what runs when they load. Tests run the quickest first, to the first that fails.
 *
 * @implements {TestRunner}
 */
class InProcessRunner {
  /** @type {readonly Collected[]} */
  #tests = [];
  /** @type {Map<string, number>} */
  #times = new Map();
  #loader = new Loader(false);
  #isClean = false;

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** @returns {ReturnType<TestRunner['dryRun']>} */
  async dryRun() {
    shared.activeMutant = undefined;
    this.#tests = await new Loader(true).load();
    const tests = await this.#run(this.#tests, false);
    shared.currentTestId = undefined;
    const { mutantCoverage = { static: {}, perTest: {} } } = shared;
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  /**
   * @param {import('@stryker-mutator/api/test-runner').MutantRunOptions} options @returns {ReturnType<TestRunner['mutantRun']>}
   */
  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const isStatic = mutantActivation === 'static';
    shared.activeMutant = isStatic ? activeMutant.id : undefined;
    shared.hitCount = 0;
    shared.hitLimit = hitLimit;
    /** @type {TestResult[]} */
    let results;
    try {
      if (isStatic || !this.#isClean) this.#tests = await this.#loader.load();
      this.#isClean = !isStatic;
      shared.activeMutant = activeMutant.id;
      const chosen = testFilter === undefined ? null : new Set(testFilter);
      results = await this.#run(this.#quickest(this.#tests.filter(({ name }) => chosen?.has(name) ?? true)), true);
    } catch (error) {
      // A mutant that keeps the files from loading is one that no test lets live.
      const failed = { status: TestStatus.Failed, failureMessage: textOf(error), timeSpentMs: 0 };
      results = [{ id: 'loading', name: 'loading', ...failed }];
      this.#isClean = false;
    } finally {
      shared.activeMutant = undefined;
    }
    const late = determineHitLimitReached(shared.hitCount, hitLimit);
    return toMutantRunResult(late ?? { status: DryRunStatus.Complete, tests: results });
  }

  /** @param {readonly Collected[]} tests */
  #quickest(tests) {
    return tests.toSorted((a, b) => (this.#times.get(a.name) ?? 0) - (this.#times.get(b.name) ?? 0));
  }

  /** @param {readonly Collected[]} tests @param {boolean} toFirstFailure */
  async #run(tests, toFirstFailure) {
    /** @type {TestResult[]} */
    const results = [];
    for (const { name, file, run } of tests) {
      shared.currentTestId = name;
      const start = performance.now();
      const result = { id: name, name, fileName: resolve(import.meta.dirname, file), timeSpentMs: 0 };
      try {
        await run();
        results.push({ ...result, status: TestStatus.Success, timeSpentMs: performance.now() - start });
      } catch (error) {
        results.push({ ...result, status: TestStatus.Failed, failureMessage: textOf(error) });
        if (toFirstFailure) return results;
      }
      if (!this.#times.has(name)) this.#times.set(name, performance.now() - start);
    }
    return results;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
