import { tenantStructure } from '#server/features.ts';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { openControl } from '#server/control/openControl.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { processLocks } from '#server/engine/locks.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import { batchJobWith } from '#server/features/recommendations/batchJob.ts';
import { batchJobKind, batchState } from '#server/features/recommendations/batchKind.ts';
import { openServerThreads } from '#server/serverThreads.ts';

/**
 * A process that makes a batch, made to be killed: `node batchMaker.js <data folder>`. Asks for the batch where there
 * is none, goes on with it where there is, and says so when it has ended.
 */
const [folder = ''] = process.argv.slice(2);
const config = readConfig({ DODO_DATA: folder, DODO_TODAY: '2026-11-21' });
const clock = systemClock();
const control = await openControl(folder);
const engines = duckdbEngines({
  structure: tenantStructure,
  folder,
  memoryLimitMb: 512,
  timeZoneOf: () => Promise.resolve('UTC'),
});
const engine = engines.tenant('shop');
const job = batchJobWith(50);
/** Reports each step, so that the killer can choose the moment. */
const told: typeof job = {
  ...job,
  run: (context) =>
    job.run({
      ...context,
      step: async (work) => {
        await context.step(work);
        console.log('step');
      },
    }),
};
const jobs = jobsOf({
  locks: processLocks(),
  control,
  engines,
  config,
  clock,
  kinds: [told],
  threads: openServerThreads(),
});

await jobs.resume();
if ((await batchState(engine)) === null) await jobs.add(engine, batchJobKind, { origin: 'hand' });
await jobs.settled('shop');
console.log('ended');
await jobs.close();
await engines.close();
await control.close();
