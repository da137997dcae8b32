import * as v from 'valibot';
import { rm } from 'node:fs/promises';
import { fillTotals } from '#server/loading/totals.ts';
import { loadPlan, withForms } from '#server/loading/files/plan.ts';
import { confirmOrders } from '#server/features/site/public.ts';
import { JobFailure, type JobContext, type JobKind } from '#server/jobs/kind.ts';
import { readCheckpoint, wholeNumber, type StoredKind } from '#server/jobs/stored.ts';
import { endOf, findImport, loadingOf, saveUndo } from '../importStore.ts';
import { importJobKind, importOfFailed, loadingShape, type ImportWork, type Loading } from '../importWork.ts';
import { saveLoadProgress, withMatches } from '../loadBatches.ts';
import { importShortOfMemory } from '../stopped.ts';
import { copyFolder, standardLimits } from '#server/loading/batchFiles.ts';
import { editedFolder, loadEdited, writeEdited } from './runRejected.ts';

/** The input of the job. */
export interface FixInput {
  readonly importId: number;
  /** How the import ended before. */
  readonly ended: 'completed' | 'failed';
}

/**
 * The job that runs edited rows of an import again, as stored. After its one step, no edited row is left to load again.
 */
export const fixJobKind: StoredKind<FixInput, Loading> = {
  name: 'importFix',
  input: v.object({ importId: wholeNumber, ended: v.picklist(['completed', 'failed']) }),
  checkpoint: loadingShape,
  startsOver: true,
};

/** Runs the rejected rows of an import again that a person edited, and only these, in one transaction. */
export const fixJob: JobKind<FixInput, Loading> = {
  stored: fixJobKind,
  shortOfMemory: importShortOfMemory,

  run: async (context) => {
    const work = await workOf(context);
    const read = readCheckpoint(importJobKind, await loadingOf(context.engine, work.record.id));
    const loading = read.ok ? read.value : null;
    if (!loading) throw new JobFailure('This import can’t be corrected here. Import the corrected file.');
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
      return { checkpoint: after, progress: 1 };
    });
    await rm(edited.batch.files.folder, { recursive: true, force: true });
  },

  failed: async (writer, job) => {
    const importId = importOfFailed(job);
    if (importId === undefined) return;
    const record = await findImport(writer, job.engine.tenantId, importId);
    if (record) await saveUndo(writer, importId, { ...record, status: endOf(record) });
    await rm(editedFolder(job.engine.stagingFolder, importId), { recursive: true, force: true });
  },
};

async function workOf(context: JobContext<FixInput, Loading>): Promise<ImportWork> {
  const { engine, input } = context;
  const { importId } = input;
  const record = await findImport(engine, engine.tenantId, importId);
  if (!record) throw new JobFailure('This import no longer exists. Upload the file again.');
  const { blanks = 'keep', wrong_addresses: wrongAddresses = 'reject' } = record.options;
  const loading = loadPlan(record.type, record.column_mapping, await context.today());
  const plan = { ...loading, blanks, wrongAddresses, importId };
  const folder = copyFolder(engine.stagingFolder, importId);
  return { context, record, folder, limits: standardLimits, plan, confirmed: true };
}
