import { confirmOrders } from '#server/features/site/public.ts';
import type { ImportOrigin } from '#server/loading/consents.ts';
import { followUndo } from '#server/loading/undo/afterwards.ts';
import { undoOutlook } from '#server/loading/undo/changedSince.ts';
import { keptTable } from '#server/loading/undo/keptRows.ts';
import { analyse, refreshStatistics } from '#server/engine/statistics.ts';
import type { Writer } from '#server/engine/engine.ts';
import { JobFailure, type JobContext, type JobKind, type Json } from '#server/jobs/kind.ts';
import { loadTables } from '#server/records/loadTables.ts';
import { findImport, saveUndo, type ImportRecord } from '../importStore.ts';
import { freedImports, saveFreed } from './freedRows.ts';
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
      const { engine, clock } = context;
      const record = await recordOf(context);
      // A process that was killed after the last step has done everything.
      if (record.status !== 'undoing' && record.status !== 'redoing') return;
      const isUndo = record.status === 'undoing';
      const table = loadTables[record.type];
      const way = { tenantId: engine.tenantId, record, table, isUndo, now: clock.now() };
      const all = await undoOutlook(engine, table, record.id, !isUndo);
      let done: Done = { added: 0, changed: 0, others: [], ...(context.checkpoint as unknown as Partial<Done> | null) };
      const whole = Math.max(1, all.added + all.changed + done.added + done.changed);
      const step = async (of: ImportRecord): Promise<number> => {
        context.signal.throwIfAborted();
        let count = 0;
        await context.step(async (writer) => {
          const run = { table, importId: of.id, limit, now: clock.now().toISOString() };
          const rows = await undoStep(writer, run, { isUndo, origin: originOf(of, isUndo, context) });
          count = rows.added + rows.changed;
          if (of.id === record.id) {
            done = { ...done, added: done.added + rows.added, changed: done.changed + rows.changed };
          } else if (count > 0) {
            done = { ...done, others: [...new Set([...done.others, of.id])] };
            const other = await findImport(writer, engine.tenantId, of.id);
            if (other) await saveFreed(writer, way, other, rows);
          }
          return { checkpoint: { ...done }, progress: Math.min(1, (done.added + done.changed) / whole) };
        });
        return count;
      };
      while ((await step(record)) > 0);
      // Rows freed in one import may free rows of another import, or of this one.
      for (let freed = 1; freed > 0;) {
        freed = 0;
        for (const other of [record, ...(await freedImports(engine, way))]) {
          for (let count = await step(other); count > 0; count = await step(other)) freed += count;
        }
      }
      await context.step(async (writer) => {
        await end(writer, context, record, done);
        return { checkpoint: { ...done }, progress: 1 };
      });
      await refreshStatistics(engine, [table.name, keptTable(table)]);
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

/** The result of a job: rows of its import, and other imports whose rows it freed. */
interface Done extends UndoneRows {
  readonly others: readonly number[];
}

/** The evidence and author recorded for restored consent. */
function originOf({ id, file_name: file }: ImportRecord, isUndo: boolean, { input }: JobContext): ImportOrigin {
  const { actorId, actor } = inputOf(input);
  return { evidence: `File “${file}”, import ${id} ${isUndo ? 'undone' : 'done again'}`, actorId, actor };
}

/** What follows from all rows, and what the import says of itself afterwards. */
async function end(
  writer: Writer,
  { input }: JobContext,
  record: ImportRecord,
  { others, ...done }: Done,
): Promise<void> {
  const table = loadTables[record.type];
  const isUndo = record.status === 'undoing';
  // The statistics from before the steps no longer describe the rows.
  for (const name of [table.name, keptTable(table)]) await analyse(writer, name);
  await followUndo(writer, table, [record.id, ...others]);
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
