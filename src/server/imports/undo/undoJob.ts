import { confirmOrders } from '#server/site/events/confirmOrders.ts';
import { followUndo } from '#server/engine/loading/undo/afterwards.ts';
import { undoOutlook } from '#server/engine/loading/undo/changedSince.ts';
import { keptTable } from '#server/engine/loading/undo/keptRows.ts';
import { analyse, refreshStatistics } from '#server/engine/statistics.ts';
import type { Writer } from '#server/engine/engine.ts';
import { JobFailure, type JobContext, type JobKind, type Json } from '#server/jobs/kind.ts';
import { loadTables } from '#server/records/loadTables.ts';
import { findImport, saveUndo, type ImportRecord } from '../importStore.ts';
import { undoStep, type UndoneRows } from './undoStep.ts';

/** The name of the job that undoes an import, or does it again. */
export const undoJobKind = 'importUndo';

/** The input of the job: which way is in the status of the import. */
export interface UndoInput {
  readonly importId: number;
  readonly actorId: string;
  readonly actor: string;
  /** How the import ended before it was undone. */
  readonly ended: 'completed' | 'failed';
}

/** Rows of one transaction. */
const rowsAStep = 100_000;

/** Undoes an import or does it again in steps, each with its rows and its checkpoint in one transaction (docs/decisions/037). */
export const undoJob: JobKind = undoJobWith(rowsAStep);

/** The same with steps of another size, for tests. */
export function undoJobWith(limit: number): JobKind {
  return {
    run: async (context) => {
      const { engine, clock, signal } = context;
      const record = await recordOf(context);
      const isUndo = record.status === 'undoing';
      const { actorId, actor } = inputOf(context.input);
      const origin = {
        evidence: `File “${record.file_name}”, import ${record.id} ${isUndo ? 'undone' : 'done again'}`,
        actorId,
        actor,
      };
      const run = { table: loadTables[record.type], importId: record.id, limit, now: clock.now().toISOString() };
      const all = await undoOutlook(engine, run.table, record.id, !isUndo);
      let done = (context.checkpoint as unknown as UndoneRows | null) ?? { added: 0, changed: 0 };
      const whole = Math.max(1, all.added + all.changed + done.added + done.changed);
      for (;;) {
        signal.throwIfAborted();
        let left = 0;
        await context.step(async (writer) => {
          const rows = await undoStep(writer, run, { isUndo, origin });
          left = rows.added + rows.changed;
          done = { added: done.added + rows.added, changed: done.changed + rows.changed };
          if (left === 0) await end(writer, context, record, done);
          return { checkpoint: { ...done }, progress: Math.min(1, (done.added + done.changed) / whole) };
        });
        if (left > 0) continue;
        await refreshStatistics(engine, [run.table.name, keptTable(run.table)]);
        return;
      }
    },

    failed: async (writer, { input, engine }) => {
      const { importId, ended } = inputOf(input);
      const record = await findImport(writer, engine.tenantId, importId);
      // Steps that were done stay done; the same call goes on with the others.
      if (record)
        await saveUndo(writer, importId, { ...record, status: record.status === 'undoing' ? ended : 'undone' });
    },
  };
}

/** What follows from all rows, and what the import says of itself afterwards. */
async function end(writer: Writer, { input }: JobContext, record: ImportRecord, done: UndoneRows): Promise<void> {
  const table = loadTables[record.type];
  const isUndo = record.status === 'undoing';
  // The statistics from before the steps no longer describe the rows.
  for (const name of [table.name, keptTable(table)]) await analyse(writer, name);
  await followUndo(writer, table, record.id);
  if (table.name === 'sale') await confirmOrders(writer, 'undo');
  const { refused } = await undoOutlook(writer, table, record.id, !isUndo);
  const metadata = {
    ...record.metadata,
    undo: { ...done, refused: { count: refused.count, rows: [...refused.rows] } },
  };
  await saveUndo(writer, record.id, { status: isUndo ? 'undone' : inputOf(input).ended, metadata });
}

async function recordOf({ engine, input }: JobContext): Promise<ImportRecord> {
  const record = await findImport(engine, engine.tenantId, inputOf(input).importId);
  if (!record) throw new JobFailure('This import is not there any more.');
  return record;
}

function inputOf(input: Json): UndoInput {
  return input as unknown as UndoInput;
}
