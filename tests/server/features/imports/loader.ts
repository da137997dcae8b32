import { systemClock } from '#server/clock/clock.ts';
import { addImport, findImport, saveUndo } from '#server/features/imports/importStore.ts';
import { importJobWith } from '#server/features/imports/importJob.ts';
import { importJobKind } from '#server/features/imports/importWork.ts';
import { fixJob, fixJobKind } from '#server/features/imports/rejected/fixJob.ts';
import { editRejected, findRejected } from '#server/features/imports/rejected/rejectedStore.ts';
import { undoJobKind, undoJobWith } from '#server/features/imports/undo/undoJob.ts';
import { processLocks } from '#server/engine/locks.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import { openFolderData } from '../../folderData.ts';
import { openServerThreads } from '#server/serverThreads.ts';

/**
 * A process that loads files, made to be killed: `node loader.js <data folder> <type> <object key> <mapping as JSON>`.
 * Adds the import where there is none, goes on with it where there is, and prints its record when it has ended. With
 * `undo` or `redo` behind it, it undoes the import that has ended, or does it again; with `check` it says what the
 * import would do, and with `start` it starts that; with `fix` it corrects every rejected row of one that has ended,
 * and runs them again; with `cancel` it cancels the import after 20 steps.
 */
const [folder = '', type = 'customers', file_url = '', mapping = '{}', action = ''] = process.argv.slice(2);
const clock = systemClock();
const data = await openFolderData(folder);
const { config, control, engines } = data;
const engine = engines.tenant('shop');
const job = importJobWith({ rows: 1000, characters: 1_000_000 });
let steps = 0;
const stepsBeforeCancel = 20;
async function cancel(): Promise<void> {
  const record = await findImport(engine, 'shop', 1);
  if (record?.status !== 'processing') return;
  await engine.write((writer) => saveUndo(writer, 1, { ...record, status: 'cancelling' }));
}
/** Reports each step, so that the killer can choose the moment. */
const told = (kind: JobKind): JobKind => ({
  ...kind,
  run: (context) =>
    kind.run({
      ...context,
      step: async (work) => {
        await context.step(work);
        console.log('step');
        steps += 1;
        if (action === 'cancel' && steps === stepsBeforeCancel) await cancel();
      },
    }),
});
const kinds = [told(job), told(undoJobWith(1000)), told(fixJob)];
const jobs = jobsOf({ locks: processLocks(), control, engines, config, clock, kinds, threads: openServerThreads() });

await jobs.resume();
if (!(await findImport(engine, 'shop', 1))) {
  const input = { importId: 1, confirmed: true, ...(action === 'check' && { dryRun: true }) };
  await jobs.add(engine, importJobKind, input, (writer) =>
    addImport(
      writer,
      1,
      {
        type: type as 'customers',
        file_size: 0,
        file_type: 'text/csv',
        file_url,
        file_name: 'file.csv',
        column_mapping: JSON.parse(mapping) as Parameters<typeof addImport>[2]['column_mapping'],
        row_filters: [],
        options: {},
        tenant_user_id: 'test',
      },
      { userId: null, name: 'Tests', now: clock.now() },
    ),
  );
}
await jobs.settled('shop');
const loaded = await findImport(engine, 'shop', 1);
if (
  loaded &&
  (action === 'undo' || action === 'redo') &&
  loaded.status === (action === 'undo' ? 'completed' : 'undone')
) {
  const input = { importId: 1, actorId: 'test', actor: 'Tests', ended: 'completed' } as const;
  await jobs.add(engine, undoJobKind, input, (writer) =>
    saveUndo(writer, 1, { ...loaded, status: action === 'undo' ? 'undoing' : 'redoing' }),
  );
}
if (loaded && action === 'start' && loaded.status === 'checked') {
  await jobs.add(engine, importJobKind, { importId: 1, confirmed: true }, (writer) =>
    saveUndo(writer, 1, { ...loaded, status: 'pending' }),
  );
}
if (loaded && action === 'fix' && loaded.status === 'completed' && loaded.metadata.validate.invalidCount > 0) {
  const { rows } = await findRejected(engine, 1, {});
  await jobs.add(engine, fixJobKind, { importId: 1, ended: 'completed' }, async (writer) => {
    // The amount is the second cell of the mapping.
    for (const { row_no: row, cells } of rows) await editRejected(writer, 1, row, cells.with(1, String(row)));
    await saveUndo(writer, 1, { ...loaded, status: 'processing' });
  });
}
await jobs.settled('shop');
console.log(`ended ${JSON.stringify(await findImport(engine, 'shop', 1))}`);
await jobs.close();
await data.close();
