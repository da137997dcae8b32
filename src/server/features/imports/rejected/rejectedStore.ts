import { sql } from 'kysely';
import { pageSize } from '#contract/paging.ts';
import { partsOf, rowsOfStatement } from '#domain/partsOf.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { RejectedRow } from '#server/loading/files/rejectedRows.ts';

/** Rejected rows that are kept of an import; the others are counted. */
export const keptRejected = 10_000;

/** A rejected row of a file with its reasons and the texts of its cells; null is an empty one. */
export interface StoredRejected {
  readonly row_no: number;
  readonly reasons: readonly string[];
  readonly cells: readonly (string | null)[];
  readonly row_hash: string | null;
  readonly edited: boolean;
}

/** Keeps rejected rows of an import, but those that are there already. */
export async function keepRejected(writer: Writer, importId: number, rows: readonly RejectedRow[]): Promise<void> {
  for (const some of partsOf(rows, rowsOfStatement)) {
    await tenantDb(writer)
      .insertInto('import_rejected')
      .values(some.map((row) => ({ ...row, import_id: importId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** How many more rejected rows of an import are kept. */
export async function roomForRejected(reader: Reader, importId: number): Promise<number> {
  const { count } = await tenantDb(reader)
    .selectFrom('import_rejected')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Math.max(0, keptRejected - count);
}

/** Which rejected rows of an import are read: those of one reason, the edited ones, those of some numbers. */
export interface RejectedQuestion {
  readonly reason?: string | undefined;
  readonly edited?: boolean;
  readonly rows?: readonly number[];
  /** From 1; all rows where it is absent. */
  readonly page?: number;
}

/** Rejected rows of an import in the order of the file, and how many there are on all pages. */
export async function findRejected(
  reader: Reader,
  importId: number,
  { reason, edited, rows, page }: RejectedQuestion,
  options?: QueryOptions,
): Promise<{ readonly rows: StoredRejected[]; readonly total: number }> {
  let query = tenantDb(reader, options).selectFrom('import_rejected').where('import_id', '=', importId);
  if (reason !== undefined) query = query.where(sql<boolean>`position(${`\n${reason}\n`} IN reasons) > 0`);
  if (edited) query = query.where('edited', '=', true);
  if (rows) query = query.where('row_no', 'in', rows);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let listed = query.select(['row_no', 'reasons', 'cells', 'row_hash', 'edited']).orderBy('row_no');
  if (page !== undefined) listed = listed.limit(pageSize).offset((page - 1) * pageSize);
  const found = await listed.execute();
  return {
    total,
    rows: found.map((row) => ({
      ...row,
      reasons: row.reasons.split('\n').filter((line) => line !== ''),
      cells: JSON.parse(row.cells) as (string | null)[],
    })),
  };
}

/** Writes the cells of a rejected row that a person changed. */
export async function editRejected(
  writer: Writer,
  importId: number,
  row: number,
  cells: readonly (string | null)[],
): Promise<void> {
  await tenantDb(writer)
    .updateTable('import_rejected')
    .set({ cells: JSON.stringify(cells), edited: true })
    .where('import_id', '=', importId)
    .where('row_no', '=', row)
    .execute();
}

/** Forgets rows of an import that ran again; rows rejected in the new run are stored again. */
export async function dropRejected(writer: Writer, importId: number, onlyEdited: boolean): Promise<void> {
  let query = tenantDb(writer).deleteFrom('import_rejected').where('import_id', '=', importId);
  if (onlyEdited) query = query.where('edited', '=', true);
  await query.execute();
}
