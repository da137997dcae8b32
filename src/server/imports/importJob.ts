import { rm } from 'node:fs/promises';
import { JobFailure, type JobContext, type JobKind } from '../jobs/kind.ts';
import { objectsOf } from '../storage/objects.ts';
import { readCheckpoint } from './importWork.ts';
import { copyFile } from './copyFile.ts';
import { emptyMetadata, findImport, saveImport, type ImportRecord } from './importStore.ts';
import { loadBatches } from './loadBatches.ts';
import { loadPlan } from '../engine/duckdb/loading/plan.ts';
import { UnreadableFile } from './source/unreadable.ts';
import { copyFolder, standardLimits, type BatchLimits } from './staging/batchFiles.ts';

/** The input of an import's job. */
export interface ImportInput {
  readonly importId: number;
}

/**
 * Loads an uploaded file into its table, in two stages: `validating` writes the normalised copy and finds the types of
 * custom fields (starts over after a crash), `processing` checks and loads it batch by batch, each batch with its
 * counts and its checkpoint in one transaction (continues with the next batch after a crash). House rules §4,
 * specification 2 §3 Import.
 */
export const importJob: JobKind = importJobWith(standardLimits);

/** The same with batches of another size, for tests. */
export function importJobWith(limits: BatchLimits): JobKind {
  return {
    run: async (context) => {
      const { engine, config, checkpoint } = context;
      const record = await importOf(context);
      const folder = copyFolder(engine.stagingFolder, record.id);
      const plan = loadPlan(record.type, record.column_mapping, await context.today());
      const work = { context, record, folder, limits, plan };
      const object = await objectsOf(config.dataFolder, engine.tenantId).find(record.file_url);
      if (!object) throw new JobFailure('The uploaded file is not there any more; upload it again.');
      try {
        await loadBatches(work, readCheckpoint(checkpoint) ?? (await copyFile(work, object.path)));
      } catch (error) {
        throw error instanceof UnreadableFile ? new JobFailure(error.message, { cause: error }) : error;
      }
      await rm(folder, { recursive: true, force: true });
    },

    failed: async (writer, { input, engine, clock }, reason) => {
      const { importId } = input as unknown as ImportInput;
      const record = await findImport(writer, engine.tenantId, importId);
      if (!record) return;
      await saveImport(writer, importId, { ...record, status: 'failed', failure: reason }, clock.now());
      await rm(copyFolder(engine.stagingFolder, importId), { recursive: true, force: true });
    },
  };
}

async function importOf({ engine, input }: JobContext): Promise<ImportRecord> {
  const { importId } = input as unknown as ImportInput;
  const record = await findImport(engine, engine.tenantId, importId);
  if (!record) throw new JobFailure('This import is not there any more; upload the file again.');
  return { ...record, metadata: record.metadata ?? emptyMetadata };
}
