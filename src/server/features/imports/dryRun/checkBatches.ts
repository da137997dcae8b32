import { checksOf } from '#server/loading/files/checks.ts';
import { withForms } from '#server/loading/files/plan.ts';
import {
  beginPreview,
  previewBatch,
  type AddedSample,
  type BatchPreview,
  type ChangedSample,
} from '#server/loading/preview.ts';
import type { RejectedRow } from '#server/loading/files/rejectedRows.ts';
import { noUnknown } from '#server/loading/unknownNames.ts';
import { copyShare, type ImportWork, type Loading } from '../importWork.ts';
import { emptyMetadata, saveImport, type ImportRecord } from '../importStore.ts';
import { dropRejected, keepRejected, keptRejected } from '../rejected/rejectedStore.ts';
import { withKnownLines } from '../knownLines.ts';
import { batchFile, batchFiles } from '#server/loading/batchFiles.ts';
import { addBatch, metadataOf, type Tally } from '../tally.ts';

/** Rows shown of those that would be added, and of those that would change. */
const samples = 5;

interface Seen {
  readonly tally: Tally;
  readonly fields: ReadonlyMap<string, number>;
  readonly added: readonly AddedSample[];
  readonly changed: readonly ChangedSample[];
  readonly rejected: readonly RejectedRow[];
}

/**
 * A dry run: checks every batch as loading does and compares it with what is stored, in one transaction that is rolled
 * back. Writes no record; the import says what would happen, and its rejected rows are kept. After a crash it starts
 * over from the copy.
 */
export async function checkBatches(begun: ImportWork, loading: Loading): Promise<void> {
  const { context, folder, record } = begun;
  const { ownTypes, batches } = loading;
  const plan = await withKnownLines(context.engine, {
    plan: withForms(begun.plan, loading),
    folder,
    files: batchFiles(folder, batches),
    ownTypes,
    isBegun: false,
    signal: context.signal,
  });
  const work = { ...begun, plan };
  let all: Seen = { tally: loading.tally, fields: new Map(), added: [], changed: [], rejected: [] };
  await context.engine.read(
    async (reader) => {
      await beginPreview(reader, plan);
      for (let next = 0; next < batches; next += 1) {
        context.signal.throwIfAborted();
        const batch = {
          plan,
          checks: checksOf(plan, ownTypes),
          files: { folder, file: batchFile(folder, next) },
          ownTypes,
        };
        const limits = {
          rejected: keptRejected - all.rejected.length,
          samples: Math.max(samples - all.added.length, samples - all.changed.length, 0),
        };
        all = withBatch(all, await previewBatch(reader, batch, limits, next === batches - 1), record.type === 'sales');
        await saveProgress(work, loading, next + 1);
      }
    },
    { signal: context.signal },
  );
  await context.step(async (writer) => {
    await dropRejected(writer, record.id, false);
    await keepRejected(writer, record.id, all.rejected);
    const metadata = checkedMetadata(all, loading);
    const progress = {
      status: 'checked',
      failure: null,
      batch_count: batches,
      batch_processed_count: batches,
      metadata,
    } as const;
    await saveImport(writer, record.id, progress, context.clock.now());
    return { checkpoint: loading, progress: 1 };
  });
}

function withBatch(all: Seen, batch: BatchPreview, isOfSales: boolean): Seen {
  const { added, found, repeated, conflicting, replaced, rejected, rejections, optedOut, foundByEmail } = batch;
  const written = {
    insert: added,
    update: found,
    repeated,
    conflicting,
    replaced,
    filled: 0,
    changed: added + replaced > 0,
  };
  const fields = new Map(all.fields);
  for (const [field, count] of Object.entries(batch.fields)) fields.set(field, (fields.get(field) ?? 0) + count);
  return {
    tally: addBatch(all.tally, {
      rejected,
      rejections,
      written,
      unknown: noUnknown,
      optedOut,
      foundByEmail,
      isOfSales,
    }),
    fields,
    added: [...all.added, ...batch.addedSamples].slice(0, samples),
    changed: [...all.changed, ...batch.changedSamples].slice(0, samples),
    rejected: [...all.rejected, ...batch.rejectedRows],
  };
}

/** The findings of a dry run, under the names of the wire: nothing is processed. */
function checkedMetadata({ tally, fields, added, changed }: Seen, loading: Loading): ImportRecord['metadata'] {
  const { insert, update, replaced = 0 } = tally;
  return {
    ...metadataOf(tally, loading),
    process: emptyMetadata.process,
    preview: {
      inserted: insert,
      updated: replaced,
      unchanged: update - replaced,
      fields: [...fields].map(([field, count]) => ({ field, count })).toSorted((one, other) => other.count - one.count),
      inserted_rows: added.map((row) => ({ ...row, values: [...row.values] })),
      updated_rows: changed.map((row) => ({ ...row, changes: [...row.changes] })),
    },
  };
}

/** Where the copy is checked; there is no checkpoint, since what was seen is not stored. */
async function saveProgress({ context, record }: ImportWork, { batches, rows }: Loading, done: number): Promise<void> {
  await context.step(async (writer) => {
    const progress = {
      status: 'validating',
      failure: null,
      batch_count: batches,
      batch_processed_count: done,
    } as const;
    const metadata = { ...emptyMetadata, rowCount: rows };
    await saveImport(writer, record.id, { ...progress, metadata }, null);
    return { checkpoint: null, progress: copyShare + ((1 - copyShare) * done) / Math.max(1, batches) };
  });
}
