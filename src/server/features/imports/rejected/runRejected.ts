import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writer } from '#server/engine/engine.ts';
import type { Batch, Rejection } from '#server/loading/files/batchTable.ts';
import { checksOf } from '#server/loading/files/checks.ts';
import { writeRepeats } from '#server/loading/files/repeats.ts';
import type { Loading, ImportWork } from '../importWork.ts';
import { withKnownLines } from '../knownLines.ts';
import { loadRows } from '../loadRows.ts';
import { lineOf } from '#server/loading/copyFormat.ts';
import { copyFolder } from '#server/loading/batchFiles.ts';
import { dropRejected, findRejected, type StoredRejected } from './rejectedStore.ts';
import type { Tally } from '../tally.ts';

/** The rows that a person edited, as a batch of their own that can be loaded. */
export interface EditedRows {
  readonly batch: Batch;
  readonly rows: readonly StoredRejected[];
}

/** The folder of the rows of an import that run again. */
export function editedFolder(stagingFolder: string, importId: number): string {
  return `${copyFolder(stagingFolder, importId)}-again`;
}

/** Writes the edited rows of an import as a normalised copy; undefined where there are none. Changes nothing stored. */
export async function writeEdited(work: ImportWork, loading: Loading): Promise<EditedRows | undefined> {
  const { context, plan, record } = work;
  const { rows } = await findRejected(context.engine, record.id, { edited: true });
  if (rows.length === 0) return undefined;
  const folder = editedFolder(context.engine.stagingFolder, record.id);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'batch-000000.csv');
  await writeFile(file, `${rows.map((row) => lineOfRow(row, plan.withHash)).join('\n')}\n`);
  const files = { folder, file };
  if (plan.withHash) await writeRepeats(context.engine, plan, { folder, files: file }, context.signal);
  const { ownTypes } = loading;
  const known = await withKnownLines(context.engine, {
    // The rows of the file itself had their list.
    plan: { ...plan, hasKnown: false },
    folder,
    files: [file],
    ownTypes,
    isBegun: false,
    signal: context.signal,
  });
  return { batch: { plan: known, checks: checksOf(known, ownTypes), files, ownTypes }, rows };
}

/** The hash of the file's row and its place name it: what it says now is another row of the same file. */
function lineOfRow({ row_no: row, row_hash: hash, cells }: StoredRejected, withHash: boolean): string {
  return lineOf([row, '', ...(withHash ? [`${hash ?? ''}~${row}`] : []), ...cells.map((cell) => cell ?? '')], false);
}

/**
 * Loads edited rows in one transaction with the counts of their import: accepted ones are forgotten as rejected ones,
 * the others are kept with their reasons. Returns the counts of the import now.
 */
export async function loadEdited(
  writer: Writer,
  work: ImportWork,
  { batch, rows }: EditedRows,
  loading: Loading,
): Promise<Loading> {
  await dropRejected(writer, work.record.id, true);
  const { rows: others } = await findRejected(writer, work.record.id, {});
  const tally = tallyWithout(loading.tally, rows, firstRows(others));
  return { ...loading, tally: await loadRows(writer, { ...work, plan: batch.plan }, batch, tally) };
}

/**
 * The tally of an import without some of its rejected rows, which run again. The values of their reasons are no longer
 * told.
 */
function tallyWithout(tally: Tally, rows: readonly StoredRejected[], left: ReadonlyMap<string, number>): Tally {
  const gone = new Map<string, number>();
  for (const { reasons } of rows) for (const reason of reasons) gone.set(reason, (gone.get(reason) ?? 0) + 1);
  const rejections = tally.rejections.flatMap((rejection): Rejection[] => {
    const { reason, first, count } = rejection;
    const fewer = gone.get(reason) ?? 0;
    if (fewer === 0) return [rejection];
    return count > fewer ? [{ reason, count: count - fewer, first: left.get(reason) ?? first }] : [];
  });
  return { ...tally, rejected: Math.max(0, tally.rejected - rows.length), rejections };
}

/** The first row of each reason among rejected rows in the order of the file. */
function firstRows(rows: readonly StoredRejected[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { row_no: row, reasons } of rows) {
    for (const reason of reasons) if (!first.has(reason)) first.set(reason, row);
  }
  return first;
}
