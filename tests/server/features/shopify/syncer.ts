import { tenantStructure } from '#server/features.ts';
import { serve } from '@hono/node-server';
import { systemClock } from '#server/clock/clock.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import { outgoingOf } from '#server/outgoing/outgoing.ts';
import { secretsOf } from '#server/secrets/secrets.ts';
import { batchJob } from '#server/features/recommendations/batchJob.ts';
import type { Services } from '#server/calls/services.ts';
import { hookJobOf } from '#server/features/shopify/hookJob.ts';
import { shopifyRoutes } from '#server/features/shopify/hookRoutes.ts';
import { syncJobOf } from '#server/features/shopify/syncJob.ts';
import { syncJobKind } from '#server/features/shopify/syncState.ts';
import { openFolderData } from '../../folderData.ts';
import { openServerThreads } from '#server/serverThreads.ts';

/**
 * A process that syncs a shop, made to be killed: `node syncer.js <data folder> <key> [again] [port]`. The connection
 * is in the folder. Starts a sync where there is none, goes on with it where there is; prints `ended` when it has. With
 * a port it takes webhooks there meanwhile, until `POST /end`.
 */
const [folder = '', key = '', again = '', port = ''] = process.argv.slice(2);
const clock = systemClock();
const data = await openFolderData(folder);
const { config, control, engines, locks } = data;
const engine = engines.tenant('shop');
const parts = {
  outgoing: outgoingOf(config.outgoingAllowed),
  secrets: secretsOf([key]),
  clock,
  shopify: config.shopify,
};
/** Reports each step, so that the killer can choose the moment. */
const told = (kind: JobKind): JobKind => ({
  ...kind,
  run: (context) =>
    kind.run({
      ...context,
      step: async (work) => {
        await context.step(work);
        console.log('step');
      },
    }),
});
const kinds = [
  told(syncJobOf(parts, { polling: { first: 5, longest: 20 }, atOnce: 400 })),
  told(hookJobOf(tenantStructure.tables)),
  batchJob,
];
const jobs = jobsOf({ threads: openServerThreads(), locks, control, engines, config, clock, kinds });
const begun = await engine.query('SELECT id FROM job WHERE kind = $1', [syncJobKind.name]);
if (begun.length === 0 || again !== '') await jobs.add(engine, syncJobKind, { whole: again === 'whole' });
else await jobs.resume();
if (port !== '') await hooked();
await jobs.settled('shop');
const [state] = await engine.query('SELECT status, failure FROM job WHERE kind = $1 ORDER BY id DESC LIMIT 1', [
  syncJobKind.name,
]);
console.log(`ended ${JSON.stringify(state)}`);
await jobs.close();
await data.close();

/** Takes webhooks until it is told to end. */
async function hooked(): Promise<void> {
  // What the routes of webhooks work with is here; the callback of installing is not requested.
  const routes = shopifyRoutes({ config, clock, control, engines, jobs } as unknown as Services);
  const ends = new Promise<void>((resolve) => {
    routes.post('/end', (context) => {
      resolve();
      return context.body(null, 204, { connection: 'close' });
    });
  });
  const server = serve({ fetch: routes.fetch, port: Number(port), hostname: '127.0.0.1' });
  await ends;
  server.close();
}
