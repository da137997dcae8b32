import type { Writer } from '#server/engine/engine.ts';
import { type Loading, copyShare, type ImportWork } from './importWork.ts';
import { saveImport, saveLoading } from './importStore.ts';
import type { Batch } from '#server/loading/files/batchTable.ts';
import { checksOf } from '#server/loading/files/checks.ts';
import { withForms } from '#server/loading/files/plan.ts';
import { fillTotals } from '#server/loading/totals.ts';
import { withKnownLines } from './knownLines.ts';
import { loadRows } from './loadRows.ts';
import { loadEdited, writeEdited } from './rejected/runRejected.ts';
import { batchFile, batchFiles } from '#server/loading/batchFiles.ts';
import { stopUnlessMost } from './stopped.ts';
import { metadataOf } from './tally.ts';
import { undoUntil } from './undo/undoTime.ts';
import type { DeclaredField } from '#domain/conditions/vocabulary.ts';
import { declareField } from '#server/records/customFieldStore.ts';
import { confirmOrders } from '#server/features/site/public.ts';
import { askForBatch } from '#server/features/recommendations/public.ts';
import { matchByEmail } from '#server/records/matchByEmail.ts';
import type { CustomTypes } from '#server/loading/files/customFields.ts';

/** The second stage: one transaction a batch, with its rows, its counts, the import's state and the checkpoint. */
export async function loadBatches(begun: ImportWork, from: Loading): Promise<void> {
  const { context } = begun;
  const plan = await withKnownLines(context.engine, {
    plan: withForms(begun.plan, from),
    folder: begun.folder,
    files: batchFiles(begun.folder, from.batches),
    ownTypes: from.ownTypes,
    isBegun: from.next > 0,
    signal: context.signal,
  });
  const work = { ...begun, plan };
  let loading = from;
  for (;;) {
    context.signal.throwIfAborted();
    const isLast = loading.next >= loading.batches;
    const edited = isLast ? await writeEdited(work, loading) : undefined;
    await context.step(async (writer) => {
      const all = edited ? await loadEdited(writer, work, edited, loading) : loading;
      const after = isLast ? await withMatches(writer, work, all) : await loadBatch(writer, work, loading);
      await saveLoadProgress(writer, work, after, isLast);
      // Totals follow from all batches together.
      if (isLast && work.plan.table.name === 'sale') {
        await fillTotals(writer, after.tally.changed);
        await confirmOrders(writer, 'import');
      }
      loading = after;
      return { checkpoint: after, progress: copyShare + (1 - copyShare) * shareOf(after) };
    });
    if (isLast) return;
  }
}

/** People are found by e-mail where no id names them, once all rows are there. */
export async function withMatches(writer: Writer, { plan }: ImportWork, loading: Loading): Promise<Loading> {
  if (plan.table.name === 'product') return loading;
  return { ...loading, tally: { ...loading.tally, matchedByEmail: await matchByEmail(writer) } };
}

async function loadBatch(writer: Writer, work: ImportWork, loading: Loading): Promise<Loading> {
  const { plan, folder, confirmed } = work;
  const { ownTypes, next } = loading;
  const batch: Batch = {
    plan,
    checks: checksOf(plan, ownTypes),
    files: { folder, file: batchFile(folder, next) },
    ownTypes,
  };
  if (next === 0) await declareCustomFields(writer, plan.table.name, ownTypes);
  const tally = await loadRows(writer, work, batch, loading.tally);
  // Later batches are like the first, whose transaction is given up with it.
  if (next === 0 && !confirmed) stopUnlessMost(tally, metadataOf(tally, loading));
  return { ...loading, next: next + 1, tally };
}

/** Writes down how far an import is; at its end also what running rejected rows again needs. */
export async function saveLoadProgress(
  writer: Writer,
  { context, record }: ImportWork,
  loading: Loading,
  isLast: boolean,
): Promise<void> {
  const failure = isLast ? nothingTaken(loading) : null;
  const progress = {
    status: isLast ? (failure === null ? ('completed' as const) : ('failed' as const)) : ('processing' as const),
    failure,
    batch_count: loading.batches,
    batch_processed_count: loading.next,
    metadata: {
      ...metadataOf(loading.tally, loading),
      ...(isLast && failure === null && { undo_until: undoUntil(context.clock.now()) }),
    },
  };
  await saveImport(writer, record.id, progress, isLast ? context.clock.now() : null);
  if (isLast) await saveLoading(writer, record.id, loading);
  const isOfSales = record.type === 'sales' && failure === null;
  if (isLast && isOfSales) await askForBatch(writer, { origin: 'import' }, context.clock.now());
}

/** An import of which no row was taken has not done what it is for, though it ended; null for any other. */
function nothingTaken({ rows, leftOut, tally }: Loading): string | null {
  if (tally.insert + tally.update > 0) return null;
  if (rows === 0 && leftOut) return 'No rows imported. The row filter skips all of them. Choose other values.';
  return rows === 0
    ? 'No rows imported. The file has no rows.'
    : `No rows imported. All rows (${rows}) were rejected for the reasons below.`;
}

function shareOf({ next, batches }: Loading): number {
  return batches === 0 ? 1 : next / batches;
}

/** Declares the tenant's custom fields that an import fills, so that conditions can name them (conditions.md §1). */
async function declareCustomFields(writer: Writer, table: string, types: CustomTypes): Promise<void> {
  for (const [name, type] of Object.entries(types)) {
    await declareField(writer, { table: table as DeclaredField['table'], name, type });
  }
}
