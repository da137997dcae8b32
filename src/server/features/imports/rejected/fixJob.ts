import { rm } from 'node:fs/promises';
import { fillTotals } from '#server/loading/totals.ts';
import { loadPlan, withForms } from '#server/loading/files/plan.ts';
import { confirmOrders } from '#server/features/site/public.ts';
import { JobFailure, type JobContext, type JobKind, type Json } from '#server/jobs/kind.ts';
import { findImport, loadingOf, saveUndo } from '../importStore.ts';
import { checkpointOf, readCheckpoint, type ImportWork } from '../importWork.ts';
import { saveLoadProgress, withMatches } from '../loadBatches.ts';
import { importShortOfMemory } from '../stopped.ts';
import { copyFolder, standardLimits } from '#server/loading/batchFiles.ts';
import { editedFolder, loadEdited, writeEdited } from './runRejected.ts';

/** The name of the job that runs edited rows of an import again. */
export const fixJobKind = 'importFix';

/** The input of the job. */
export interface FixInput {
  readonly importId: number;
  /** How the import ended before. */
  readonly ended: 'completed' | 'failed';
}

/** Runs the rejected rows of an import again that a person edited, and only these, in one transaction. */
export const fixJob: JobKind = {
  shortOfMemory: importShortOfMemory,

  run: async (context) => {
    const work = await workOf(context);
    const loading = readCheckpoint(await loadingOf(context.engine, work.record.id));
    if (!loading)
      throw new JobFailure(
        'This import has not ended yet, or ran before rows could be corrected; import the corrected file.',
      );
    const formed = { ...work, plan: withForms(work.plan, loading) };
    const edited = await writeEdited(formed, loading);
    // A crash behind the one step leaves nothing to do.
    if (!edited) return;
    await context.step(async (writer) => {
      const loaded = await loadEdited(writer, formed, edited, loading);
      const { tally } = await withMatches(writer, formed, loaded);
      // Counted over the whole file as it was loaded.
      const { matchedByEmail: before = 0 } = loading.tally;
      const after = { ...loaded, tally: { ...tally, matchedByEmail: before + (tally.matchedByEmail ?? 0) } };
      await saveLoadProgress(writer, formed, after, true);
      if (formed.plan.table.name === 'sale') {
        await fillTotals(writer, after.tally.changed);
        await confirmOrders(writer, 'import');
      }
      return { checkpoint: checkpointOf(after), progress: 1 };
    });
    await rm(edited.batch.files.folder, { recursive: true, force: true });
  },

  failed: async (writer, { input, engine }) => {
    const { importId, ended } = inputOf(input);
    const record = await findImport(writer, engine.tenantId, importId);
    if (record) await saveUndo(writer, importId, { ...record, status: ended });
    await rm(editedFolder(engine.stagingFolder, importId), { recursive: true, force: true });
  },
};

async function workOf(context: JobContext): Promise<ImportWork> {
  const { engine, input } = context;
  const { importId } = inputOf(input);
  const record = await findImport(engine, engine.tenantId, importId);
  if (!record) throw new JobFailure('This import is not there any more; upload the file again.');
  const { blanks = 'keep', wrong_addresses: wrongAddresses = 'reject' } = record.options;
  const loading = loadPlan(record.type, record.column_mapping, await context.today());
  const plan = { ...loading, blanks, wrongAddresses, importId };
  const folder = copyFolder(engine.stagingFolder, importId);
  return { context, record, folder, limits: standardLimits, plan, confirmed: true };
}

function inputOf(input: Json): FixInput {
  return input as unknown as FixInput;
}
