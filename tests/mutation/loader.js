import { createServer, createServerModuleRunner } from 'vite';

/** @typedef {import('./testing.js').Collected} Collected */

const entry = '/tests/mutation/every.ts';
const testing = '/tests/mutation/testing.js';

/** Counting which mutants a test reaches costs ten times the test; once that is known it is left out. */
const withoutCounting = {
  name: 'without-counting',
  /** @param {string} code */
  transform(code) {
    return code.includes('stryCov_') ? code.replaceAll(/stryCov_\w+\((?!\))[^)]*\)/gu, '0') : undefined;
  },
};

/** Loads the tests of the condition model and the mutated files below them, on every request. */
export class Loader {
  /** @type {ReturnType<typeof createServerModuleRunner> | undefined} */
  #modules;

  /** @param {boolean} counts Whether the files count which mutants are reached. */
  constructor(counts) {
    this.counts = counts;
  }

  /** Every test, from files that are reloaded. @returns {Promise<readonly Collected[]>} */
  async load() {
    this.#modules ??= await this.#start();
    this.#modules.clearCache();
    /** @type {typeof import('./testing.js')} */
    const { collect, collected } = await this.#modules.import(testing);
    /** @type {typeof import('./every.ts')} */
    const { files } = await this.#modules.import(entry);
    for (const [path, load] of Object.entries(files)) await collect(path, load);
    return collected;
  }

  async #start() {
    const server = await createServer({
      configFile: false,
      root: process.cwd(),
      logLevel: 'error',
      plugins: this.counts ? [] : [withoutCounting],
      resolve: { alias: { vitest: testing } },
      server: { middlewareMode: true, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    return createServerModuleRunner(server.environments.ssr, { hmr: false });
  }
}
