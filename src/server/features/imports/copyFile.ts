import { stat } from 'node:fs/promises';
import { type Loading, copyShare, type ImportWork } from './importWork.ts';
import { emptyMetadata, saveImport } from './importStore.ts';
import { computedFields, numberFields, withForms } from '#server/loading/files/plan.ts';
import { writeRepeats } from '#server/loading/files/repeats.ts';
import { surveyCustomFields } from '#server/loading/files/survey.ts';
import { keepCopy, keptCopy } from './dryRun/keptCopy.ts';
import { fileThreadsOf } from './fileThreads.ts';
import { allBatches } from '#server/loading/batchFiles.ts';
import type { CopyProgress } from './staging/copyTask.ts';
import type { Copy } from './staging/writeCopy.ts';
import { emptyTally, metadataOf } from './tally.ts';

/**
 * The first stage: writes the normalised copy and scans it once if custom fields or rows without a name need it.
 * Changes no record; after a crash it starts over.
 *
 * @throws UnreadableFile
 */
export async function copyFile(work: ImportWork, path: string): Promise<Loading> {
  const { context, record, plan, folder } = work;
  const { engine, signal } = context;
  await saveCopyProgress(work, 0, 0);
  const copy = await writeFiles(work, path, ({ batches, share }) => saveCopyProgress(work, batches, share));
  const isSurveyed = copy.rows > 0;
  const ownTypes = isSurveyed
    ? await surveyCustomFields(engine, withForms(plan, copy), allBatches(folder), signal)
    : {};
  const loading: Loading = { ...copy, ownTypes, next: 0, tally: emptyTally };
  await keepCopy(folder, loading);
  await context.step(async (writer) => {
    const metadata = metadataOf(emptyTally, copy);
    const progress = {
      status: 'processing',
      failure: null,
      batch_count: copy.batches,
      batch_processed_count: 0,
    } as const;
    await saveImport(writer, record.id, { ...progress, metadata }, null);
    return { checkpoint: loading, progress: copyShare };
  });
  return loading;
}

/**
 * Writes the copy of a begun import where this machine has no finished one, since the import began on another: the same
 * file makes the same batches.
 */
export async function completeCopy(work: ImportWork, path: string, loading: Loading): Promise<Loading> {
  if ((await keptCopy(work.folder)) === undefined) {
    await writeFiles(work, path, () => Promise.resolve());
    await keepCopy(work.folder, { ...loading, next: 0, tally: emptyTally });
  }
  return loading;
}

/** Writes the batches, and notes which rows repeat a hash. */
async function writeFiles(
  { context, record, plan, folder, limits }: ImportWork,
  path: string,
  save: (progress: CopyProgress) => Promise<void>,
): Promise<Copy> {
  const { engine, signal, threads } = context;
  const settings = {
    mapping: record.column_mapping,
    rowFilters: record.row_filters,
    folder,
    limits,
    withHash: plan.withHash,
    numbers: numberFields(plan),
    computed: computedFields(plan),
    orderLines: record.options.order_lines,
    ids: plan.ids,
  };
  const { size } = await stat(path);
  const input = { path, megabytes: size / 1024 ** 2, options: record.options, settings };
  // A failure to save progress ends the copy: another process may have taken the job over.
  const unsaved = new AbortController();
  let saved = Promise.resolve();
  const onProgress = (progress: CopyProgress): void => {
    saved = saved.then(() => save(progress)).catch((error: unknown) => unsaved.abort(error));
  };
  const files = fileThreadsOf(threads, engine.tenantId);
  const copy = await files.copy(input, AbortSignal.any([signal, unsaved.signal]), onProgress);
  await saved;
  unsaved.signal.throwIfAborted();
  if (plan.withHash && copy.rows > 0) await writeRepeats(engine, plan, { folder, files: allBatches(folder) }, signal);
  return copy;
}

/** No checkpoint: an incomplete copy cannot be continued. */
async function saveCopyProgress({ context, record }: ImportWork, batches: number, share: number): Promise<void> {
  await context.step(async (writer) => {
    const progress = { status: 'validating', failure: null, batch_count: batches, batch_processed_count: 0 } as const;
    await saveImport(writer, record.id, { ...progress, metadata: emptyMetadata }, null);
    return { checkpoint: null, progress: share * copyShare };
  });
}
