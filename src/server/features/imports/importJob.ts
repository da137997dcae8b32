import { rm } from 'node:fs/promises';
import { JobFailure, type JobKind, type JobPlace } from '#server/jobs/kind.ts';
import { objectsOf } from '#server/storage/objects.ts';
import { fillIdentities } from './identityJob.ts';
import { importJobKind, importOfFailed, type ImportInput, type ImportWork, type Loading } from './importWork.ts';
import { importShortOfMemory, ImportStopped, shortOfMemoryAfter } from './stopped.ts';
import { endedByCancel, ImportCancelled } from './cancel/cancelled.ts';
import { takeBack } from './cancel/takeBack.ts';
import { completeCopy, copyFile } from './copyFile.ts';
import { checkBatches } from './dryRun/checkBatches.ts';
import { keptCopy, removeOldCopies } from './dryRun/keptCopy.ts';
import { emptyMetadata, findImport, saveImport, type ImportRecord } from './importStore.ts';
import { loadBatches } from './loadBatches.ts';
import { refreshTables } from '#server/engine/statistics.ts';
import { loadPlan } from '#server/loading/files/plan.ts';
import { dropKept, keptTable } from '#server/loading/undo/keptRows.ts';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';
import { copyFolder, standardLimits, type BatchLimits } from '#server/loading/batchFiles.ts';
import { keptSince, undoUntil } from './undo/undoTime.ts';

/**
 * Loads an uploaded file into its table, in two stages: `validating` writes the normalised copy and finds the types of
 * custom fields (starts over after a crash), `processing` checks and loads it batch by batch, each batch with its
 * counts and its checkpoint in one transaction (continues with the next batch after a crash). House rules §4,
 * specification 2 §3 Import.
 */
export const importJob: JobKind<ImportInput, Loading> = importJobWith(standardLimits);

/** The same with batches of another size, for tests. */
export function importJobWith(limits: BatchLimits): JobKind<ImportInput, Loading> {
  return {
    stored: importJobKind,
    shortOfMemory: importShortOfMemory,

    run: async (job) => {
      const { engine, config, input, checkpoint } = job;
      const record = await importOf(engine, input);
      const context = endedByCancel(job, record.id);
      const folder = copyFolder(engine.stagingFolder, record.id);
      const plan = loadPlan(record.type, record.column_mapping, await context.today());
      const { confirmed = false, dryRun = false, blanks: earlier = 'keep' } = input;
      const { blanks = earlier, wrong_addresses: wrongAddresses = 'reject' } = record.options;
      const work = {
        context,
        record,
        folder,
        limits,
        plan: { ...plan, blanks, wrongAddresses, importId: record.id },
        confirmed,
      };
      const cancel = async (): Promise<void> => {
        await takeBack(job, record, limits.rows);
        await rm(folder, { recursive: true, force: true });
      };
      if (record.status === 'cancelling') return cancel();
      // A process that was killed after the last step of cancelling has done everything.
      if (record.status === 'cancelled') return;
      const object = await objectsOf(config, engine.tenantId).find(record.file_url);
      if (!object) throw new JobFailure('The uploaded file no longer exists. Upload it again.');
      await removeOldCopies(engine.stagingFolder, context.clock.machine());
      await engine.write((writer) => dropKept(writer, keptSince(context.clock.now())));
      if (record.type === 'sales') await fillIdentities(engine, context.signal);
      try {
        const copied = checkpoint
          ? await completeCopy(work, object.path, checkpoint)
          : ((await keptCopy(folder)) ?? (await copyFile(work, object.path)));
        if (dryRun) {
          await checkBatches(work, copied);
          return;
        }
        await loadBatches(work, copied);
        await refreshTables(engine, [plan.table.name, keptTable(plan.table)]);
      } catch (error) {
        if (error instanceof ImportCancelled) return cancel();
        if (error instanceof ImportStopped) await saveStopped(work, error);
        else throw error instanceof UnreadableFile ? new JobFailure(error.message, { cause: error }) : error;
      }
      await rm(folder, { recursive: true, force: true });
    },

    failed: async (writer, job, reason) => {
      const { engine, clock } = job;
      const importId = importOfFailed(job);
      const record = importId === undefined ? undefined : await findImport(writer, engine.tenantId, importId);
      if (!record) return;
      const { insert, update } = record.metadata.process.successCount;
      const metadata = { ...record.metadata, ...(insert + update > 0 && { undo_until: undoUntil(clock.now()) }) };
      const failure = reason === importShortOfMemory ? shortOfMemoryAfter(insert + update) : reason;
      await saveImport(writer, record.id, { ...record, status: 'failed', failure, metadata }, clock.now());
      await rm(copyFolder(engine.stagingFolder, record.id), { recursive: true, force: true });
    },
  };
}

/** Ends an import that would have done too much, before any row was written. */
async function saveStopped({ context, record }: ImportWork, { message, metadata }: ImportStopped): Promise<void> {
  const { engine, clock } = context;
  const ended = { ...record, status: 'failed' as const, failure: message, metadata };
  await engine.write((writer) => saveImport(writer, record.id, ended, clock.now()));
}

async function importOf(engine: JobPlace['engine'], { importId }: ImportInput): Promise<ImportRecord> {
  const record = await findImport(engine, engine.tenantId, importId);
  if (!record) throw new JobFailure('This import no longer exists. Upload the file again.');
  return { ...record, metadata: record.metadata ?? emptyMetadata };
}
