import { systemClock } from '#server/clock.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import { outgoingOf } from '#server/outgoing/outgoing.ts';
import { secretsOf } from '#server/secrets/secrets.ts';
import { batchJob } from '#server/recommendations/batchJob.ts';
import { batchJobKind } from '#server/recommendations/batchKind.ts';
import { syncJobOf } from '#server/shopify/syncJob.ts';
import { syncJobKind } from '#server/shopify/syncState.ts';
import { openFolderData } from '../folderData.ts';

/**
 * A process that syncs a shop, made to be killed: `node syncer.js <data folder> <key> [again]`. The connection is in the
 * folder. Starts a sync where there is none, goes on with it where there is; prints `ended` when it has.
 */
const [folder = '', key = '', again = ''] = process.argv.slice(2);
const clock = systemClock();
const data = await openFolderData(folder);
const { config, control, engines } = data;
const engine = engines.tenant('shop');
const parts = {
  outgoing: outgoingOf(config.outgoingAllowed),
  secrets: secretsOf([key]),
  clock,
  shopify: config.shopify,
};
const sync = syncJobOf(parts, { polling: { first: 5, longest: 20 }, atOnce: 400 });
/** Reports each step, so that the killer can choose the moment. */
const told: JobKind = {
  ...sync,
  run: (context) =>
    sync.run({
      ...context,
      step: async (work) => {
        await context.step(work);
        console.log('step');
      },
    }),
};
const jobs = jobsOf({ control, engines, config, clock, kinds: { [syncJobKind]: told, [batchJobKind]: batchJob } });
const begun = await engine.query('SELECT id FROM job WHERE kind = $1', [syncJobKind]);
if (begun.length === 0 || again !== '') await jobs.add(engine, syncJobKind, { whole: again === 'whole' });
else await jobs.resume();
await jobs.settled('shop');
const [state] = await engine.query('SELECT status, failure FROM job WHERE kind = $1 ORDER BY id DESC LIMIT 1', [
  syncJobKind,
]);
console.log(`ended ${JSON.stringify(state)}`);
await jobs.close();
await data.close();
