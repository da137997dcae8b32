import type { Writer } from '#server/engine/engine.ts';
import type { Table } from '#server/engine/tables/columns.ts';
import { recordTables } from '#server/engine/tables/records.ts';
import { undoTables, type KeptKind } from '#server/engine/tables/undo.ts';
import type { LoadTable } from '#server/records/loadTables.ts';

/** The table that keeps rows of another one for undoing imports. */
export function keptTable({ name }: LoadTable): string {
  return `${name}_kept`;
}

/** The columns of a table, in its order. */
export function columnsOf({ name }: LoadTable): string[] {
  const { columns }: Table = recordTables[name];
  return Object.keys(columns);
}

/**
 * Keeps the stored rows that an import is about to change, in the transaction that changes them: those of `where`,
 * joined with `rows`. Of a row that the import wrote before, it is known already what it was, or that it was not there.
 */
export function keepFormer(
  writer: Writer,
  table: LoadTable,
  importId: number,
  { rows, where }: { readonly rows: string; readonly where: string },
): Promise<number> {
  return keepRows(writer, table, {
    importId,
    kind: 'before',
    from: `${table.name}, ${rows} WHERE ${where} AND ${table.name}.import_id IS DISTINCT FROM ${importId}`,
  });
}

/** Which rows of a table are kept, and as what. */
export interface Keeping {
  readonly importId: number;
  readonly kind: KeptKind;
  /** FROM and WHERE of a statement; the rows are those of `source`, else of the table by its name. */
  readonly from: string;
  readonly source?: string;
  /** The row that stays in the table, by a name of `from`. */
  readonly row?: string;
}

/** Copies rows into the kept ones; returns their number. */
export function keepRows(
  writer: Writer,
  table: LoadTable,
  { importId, kind, from, source = table.name, row }: Keeping,
): Promise<number> {
  const columns = columnsOf(table).map((column) => `"${column}"`);
  return writer.run(
    `INSERT INTO ${keptTable(table)} (of_import, kind, row_version, row_import, ${columns.join(', ')})
     SELECT ${importId}, '${kind}', ${row === undefined ? 'NULL, NULL' : `${row}.version, ${row}.import_id`},
       ${columns.map((column) => `${source}.${column}`).join(', ')} FROM ${from}`,
  );
}

/** Forgets the kept rows of imports that ended before a moment, ISO 8601: they can no longer be undone. */
export async function dropKept(writer: Writer, before: string): Promise<void> {
  for (const name of Object.keys(undoTables)) {
    await writer.run(`DELETE FROM ${name} WHERE of_import IN (SELECT id FROM import WHERE ended_at < $1)`, [before]);
  }
}
