import { readConfig } from '#server/config/config.ts';
import { systemClock } from '#server/clock.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import { openData } from '#server/openData.ts';

/**
 * One of several processes that work on the jobs of a database, made to be killed: `node worker.js <data folder> <address of the
 * database> <its name>`. The job `count` writes a row a step.
 */
const [folder = '', url = '', name = ''] = process.argv.slice(2);
const config = readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url });
const { control, engines, locks } = await openData(config);
const jobs = jobsOf({
  control,
  engines,
  locks,
  config,
  clock: systemClock(),
  kinds: {
    count: {
      run: async ({ checkpoint, step }) => {
        for (let at = Number(checkpoint ?? 0); at < 60; at += 1) {
          await step(async (writer) => {
            await writer.run('INSERT INTO counted (at, worker) VALUES ($1, $2)', [at, name]);
            return { checkpoint: at + 1, progress: (at + 1) / 60 };
          });
          console.log(`step ${at}`);
        }
      },
    },
  },
});
await jobs.resume();
setInterval(() => undefined, 1000);
