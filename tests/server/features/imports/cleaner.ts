import { systemClock } from '#server/clock/clock.ts';
import { processLocks } from '#server/engine/locks.ts';
import { cleanAddresses } from '#server/features/imports/addresses/cleanAddresses.ts';
import { importJobWith } from '#server/features/imports/importJob.ts';
import { findImport, saveUndo } from '#server/features/imports/importStore.ts';
import { undoJobKind, undoJobWith } from '#server/features/imports/undo/undoJob.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import { openServerThreads } from '#server/serverThreads.ts';
import { openFolderData } from '../../folderData.ts';

/**
 * A process that cleans the stored addresses of the tenant `shop`, made to be killed: `node cleaner.js <data folder>
 * [undo]`. Goes on with what was begun, and prints the record of the cleaning when it has ended. With `undo` it undoes
 * the cleaning.
 */
const [folder = '', action = ''] = process.argv.slice(2);
const clock = systemClock();
const data = await openFolderData(folder);
const { config, control, engines } = data;
const engine = engines.tenant('shop');
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
const kinds = [told(importJobWith({ rows: 500, characters: 1_000_000 })), told(undoJobWith(500))];
const jobs = jobsOf({ locks: processLocks(), control, engines, config, clock, kinds, threads: openServerThreads() });
const found = () => findImport(engine, 'shop', 1);

await jobs.resume();
const author = { userId: null, name: 'Tests', now: clock.now() };
if (!(await found())) await cleanAddresses({ engine, tenantId: 'shop', config, jobs, author });
await jobs.settled('shop');
const cleaned = await found();
if (cleaned?.status === 'completed' && action === 'undo') {
  const input = { importId: 1, actorId: 'test', actor: 'Tests', ended: 'completed' } as const;
  await jobs.add(engine, undoJobKind, input, (writer) => saveUndo(writer, 1, { ...cleaned, status: 'undoing' }));
}
await jobs.settled('shop');
console.log(`ended ${JSON.stringify(await found())}`);
await jobs.close();
await data.close();
