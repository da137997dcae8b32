import type { Writer } from '#server/engine/engine.ts';
import { followUndo } from '#server/loading/undo/afterwards.ts';
import { keptTable } from '#server/loading/undo/keptRows.ts';
import { analyse, refreshTables } from '#server/engine/statistics.ts';
import type { JobPlace } from '#server/jobs/kind.ts';
import { loadTables } from '#server/records/loadTables.ts';
import { confirmOrders } from '#server/features/site/public.ts';
import { emptyMetadata, importerOf, saveImport, type ImportRecord } from '../importStore.ts';
import type { ImportWork } from '../importWork.ts';
import { dropRejected } from '../rejected/rejectedStore.ts';
import { undoStep } from '../undo/undoStep.ts';

/** The most rows per transaction. */
const rowsAStep = 100_000;

/**
 * Undoes everything that a cancelled import has written, and ends it. Rows that are done no longer match, so that a
 * process that was killed continues with the others. A cancelled import cannot be redone: nothing of it is kept. A
 * transaction has at most `batchRows` rows, those of a batch.
 */
export async function takeBack(context: ImportWork['context'], record: ImportRecord, batchRows: number): Promise<void> {
  const limit = Math.min(rowsAStep, batchRows);
  const { engine, clock, signal } = context;
  const table = loadTables[record.type];
  const origin = {
    evidence: `File “${record.file_name}”, import ${record.id} cancelled`,
    ...(await importerOf(engine, record)),
  };
  const step = async (): Promise<number> => {
    signal.throwIfAborted();
    let left = 0;
    await context.step(async (writer) => {
      const run = { table, importId: record.id, limit, now: clock.now().toISOString() };
      const { added, changed } = await undoStep(writer, run, { isUndo: true, origin });
      left = added + changed;
      if (left === 0) await end(writer, context, record);
      return { checkpoint: context.checkpoint, progress: left === 0 ? 1 : 0.5 };
    });
    return left;
  };
  while ((await step()) > 0);
  await refreshTables(engine, [table.name, keptTable(table)]);
}

async function end(writer: Writer, { clock }: JobPlace, record: ImportRecord): Promise<void> {
  const table = loadTables[record.type];
  for (const name of [table.name, keptTable(table)]) await analyse(writer, name);
  await followUndo(writer, table, [record.id]);
  if (table.name === 'sale') await confirmOrders(writer, 'undo');
  await writer.run(`DELETE FROM ${keptTable(table)} WHERE of_import = ${record.id}`);
  await dropRejected(writer, record.id, false);
  const { rowCount } = record.metadata;
  const cancelled = {
    ...record,
    status: 'cancelled',
    failure: null,
    metadata: { ...emptyMetadata, rowCount },
  } as const;
  await saveImport(writer, record.id, cancelled, clock.now());
}
