import * as v from 'valibot';
import { confirmOrders } from '#server/features/site/public.ts';
import type { ImportOrigin } from '#server/loading/consents.ts';
import { followUndo } from '#server/loading/undo/afterwards.ts';
import { undoOutlook } from '#server/loading/undo/changedSince.ts';
import { keptTable } from '#server/loading/undo/keptRows.ts';
import { analyse, refreshTables } from '#server/engine/statistics.ts';
import type { Writer } from '#server/engine/engine.ts';
import { JobFailure, type JobKind, type JobPlace } from '#server/jobs/kind.ts';
import { wholeNumber, type StoredKind } from '#server/jobs/stored.ts';
import { loadTables } from '#server/records/loadTables.ts';
import { endOf, findImport, saveUndo, type ImportRecord } from '../importStore.ts';
import { importOfFailed } from '../importWork.ts';
import { freedImports, saveFreed } from './freedRows.ts';
import { undoStep, type UndoneRows } from './undoStep.ts';

/** The input of the job: which way is in the status of the import. */
export interface UndoInput {
  readonly importId: number;
  readonly actorId: string;
  readonly actor: string;
  /** How the import ended before it was undone. */
  readonly ended: 'completed' | 'failed';
}

/** The result of a job: rows of its import, and other imports whose rows it freed. */
export interface Done extends UndoneRows {
  readonly others: readonly number[];
}

/** The job that undoes an import, or does it again, as stored. Earlier versions did not note other imports. */
export const undoJobKind: StoredKind<UndoInput, Done> = {
  name: 'importUndo',
  input: v.object({
    importId: wholeNumber,
    actorId: v.string(),
    actor: v.string(),
    ended: v.picklist(['completed', 'failed']),
  }),
  checkpoint: v.object({
    added: wholeNumber,
    changed: wholeNumber,
    others: v.optional(v.array(wholeNumber), []),
  }),
};

/** Rows of one transaction. */
const rowsAStep = 100_000;

/**
 * Undoes an import or does it again in steps, each with its rows and its checkpoint in one transaction
 * (docs/decisions/037).
 */
export const undoJob: JobKind<UndoInput, Done> = undoJobWith(rowsAStep);

/** The same with steps of another size, for tests. */
export function undoJobWith(limit: number): JobKind<UndoInput, Done> {
  return {
    stored: undoJobKind,
    run: async (context) => {
      const { engine, clock } = context;
      const record = await recordOf(engine, context.input);
      // A process that was killed after the last step has done everything.
      if (record.status !== 'undoing' && record.status !== 'redoing') return;
      const isUndo = record.status === 'undoing';
      const table = loadTables[record.type];
      const way = { tenantId: engine.tenantId, record, table, isUndo, now: clock.now() };
      const all = await undoOutlook(engine, table, record.id, !isUndo);
      let done: Done = context.checkpoint ?? { added: 0, changed: 0, others: [] };
      const whole = Math.max(1, all.added + all.changed + done.added + done.changed);
      const step = async (of: ImportRecord): Promise<number> => {
        context.signal.throwIfAborted();
        let count = 0;
        await context.step(async (writer) => {
          const run = { table, importId: of.id, limit, now: clock.now().toISOString() };
          const rows = await undoStep(writer, run, { isUndo, origin: originOf(of, isUndo, context.input) });
          count = rows.added + rows.changed;
          if (of.id === record.id) {
            done = { ...done, added: done.added + rows.added, changed: done.changed + rows.changed };
          } else if (count > 0) {
            done = { ...done, others: [...new Set([...done.others, of.id])] };
            const other = await findImport(writer, engine.tenantId, of.id);
            if (other) await saveFreed(writer, way, other, rows);
          }
          return { checkpoint: done, progress: Math.min(1, (done.added + done.changed) / whole) };
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
        await end(writer, context.input, record, done);
        return { checkpoint: done, progress: 1 };
      });
      await refreshTables(engine, [table.name, keptTable(table)]);
    },

    failed: async (writer, job) => {
      const importId = importOfFailed(job);
      const record = importId === undefined ? undefined : await findImport(writer, job.engine.tenantId, importId);
      if (!record) return;
      // Steps that were done stay done; the same call goes on with the others.
      await saveUndo(writer, record.id, { ...record, status: record.status === 'undoing' ? endOf(record) : 'undone' });
    },
  };
}

/** The evidence and author recorded for restored consent. */
function originOf({ id, file_name: file }: ImportRecord, isUndo: boolean, { actorId, actor }: UndoInput): ImportOrigin {
  return { evidence: `File “${file}”, import ${id} ${isUndo ? 'undone' : 'done again'}`, actorId, actor };
}

/** What follows from all rows, and what the import says of itself afterwards. */
async function end(
  writer: Writer,
  { ended }: UndoInput,
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
  await saveUndo(writer, record.id, { status: isUndo ? 'undone' : ended, metadata });
}

async function recordOf(engine: JobPlace['engine'], { importId }: UndoInput): Promise<ImportRecord> {
  const record = await findImport(engine, engine.tenantId, importId);
  if (!record) throw new JobFailure('This import no longer exists.');
  return record;
}
