import * as v from 'valibot';
import { readConfig } from '#server/config/config.ts';
import { systemClock } from '#server/clock/clock.ts';
import { importJobWith } from '#server/features/imports/importJob.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import { openData } from '#server/openData.ts';
import { batchJobWith } from '#server/features/recommendations/batchJob.ts';
import { openServerThreads } from '#server/serverThreads.ts';

/**
 * One of several processes that work on the jobs of a database, made to be killed: `node worker.js <data folder>
 * <address of the database> <its name>`. The job `count` writes a row a step; imports and batches take small steps, and
 * say each.
 */
const [folder = '', url = '', name = ''] = process.argv.slice(2);
const config = readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url });
const { control, engines, locks } = await openData(config);

const count: JobKind<null, number> = {
  stored: { name: 'count', input: v.null(), checkpoint: v.number() },
  run: async ({ checkpoint, step }) => {
    for (let at = checkpoint ?? 0; at < 60; at += 1) {
      await step(async (writer) => {
        await writer.run('INSERT INTO counted (at, worker) VALUES ($1, $2)', [at, name]);
        return { checkpoint: at + 1, progress: (at + 1) / 60 };
      });
      console.log(`step ${at}`);
    }
  },
};

/** Says the number of each step that this process did. */
const told = (job: string, kind: JobKind): JobKind => ({
  ...kind,
  run: (context) => {
    let steps = 0;
    return kind.run({
      ...context,
      step: async (work) => {
        await context.step(work);
        steps += 1;
        console.log(`${job} ${steps} by ${name}`);
      },
    });
  },
});

const kinds = [
  count,
  told('import', importJobWith({ rows: 400, characters: 1_000_000 })),
  told('batch', batchJobWith(20)),
];
const jobs = jobsOf({ control, engines, locks, config, clock: systemClock(), kinds, threads: openServerThreads() });
await jobs.resume();
setInterval(() => undefined, 1000);
