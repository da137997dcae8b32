import * as fc from 'fast-check';
import { vi } from 'vitest';

/** The number of models in a full run of a law; `npm test` takes a tenth. */
const full = 2000;
const fixedSeed = 20261128;

const seed = Number(process.env['LAWS_SEED'] ?? fixedSeed);
const numRuns = Number(process.env['LAWS_RUNS'] ?? full / 10);
console.log(`LAWS_SEED=${seed} LAWS_RUNS=${numRuns}`);
// Laws that set no runs of their own start from the same seed.
fc.configureGlobal({ seed });

/** How laws over models run: LAWS_RUNS models from LAWS_SEED. Both are printed, so that any run can be repeated. */
export const runs = { seed, numRuns } as const;

/** How a law with its own number of values runs: `values` of them in a full run, in proportion in any other. */
export const runsOf = (values: number): typeof runs => ({ seed, numRuns: Math.ceil((values * numRuns) / full) });

/** Whole numbers from 1 to `most`, evenly spread: the moments at which a test kills a process. */
export const moments = (count: number, most: number): readonly number[] =>
  fc.sample(fc.noBias(fc.integer({ min: 1, max: most })), { seed, numRuns: count });

/** The time limit of a test with this many runs, in milliseconds. */
export const timeout = 120_000 * Math.max(1, numRuns / full);
vi.setConfig({ testTimeout: timeout });
