import type { Writer } from '#server/engine/engine.ts';
import { temporaryTable } from '../temporary.ts';
import { updateFrom } from '../updateFrom.ts';
import { columnsOf, keepRows, keptTable } from './keptRows.ts';
import { linkedNumber, linksOf, type UndoRun } from './undoRun.ts';

/**
 * Rows that an import changed and nothing else since, as conditions over `kept` and their table: while it is done, and
 * while it is undone.
 */
export function unchangedSince(table: string, importId: number, kind: 'before' | 'after'): string {
  return kind === 'before'
    ? `${table}.import_id = ${importId} AND ${table}.version = ${table}.import_version`
    : `${table}.import_id IS NOT DISTINCT FROM kept.row_import
        AND (coalesce(${table}.version = ${table}.import_version, false) OR ${table}.version = kept.row_version)`;
}

/**
 * Exchanges kept rows with those of the table, where nothing changed these since: `before` puts back what was before
 * the import, `after` what the import made of it. What stood in the table is kept as the other kind, so that each can
 * be had back. Returns the number of rows, 0 when none are left. The keys are in the temporary table `undo_row`.
 */
export async function exchangeRows(
  writer: Writer,
  { table, importId, limit, now }: UndoRun,
  kind: 'before' | 'after',
  ready: () => Promise<void>,
): Promise<number> {
  const { name, key } = table;
  const kept = keptTable(table);
  const isKept = `kept.of_import = ${importId} AND kept.kind = '${kind}'`;
  await temporaryTable(
    writer,
    'undo_row',
    `SELECT ${name}.* FROM ${kept} AS kept JOIN ${name} ON ${name}.${key} = kept.${key}
     WHERE ${isKept} AND ${unchangedSince(name, importId, kind)} LIMIT ${limit}`,
  );
  const count = await countOf(writer);
  if (count === 0) return 0;
  await ready();
  const { joins } = linksOf(table, 'kept');
  const columns = columnsOf(table).map((column) => `${linkedNumber(table, column) ?? `kept.${column}`} AS ${column}`);
  const rows = `(SELECT ${columns.join(', ')} FROM ${kept} AS kept ${joins} WHERE ${isKept}) AS kept`;
  const where = `${name}.${key} = kept.${key} AND ${name}.${key} IN (SELECT ${key} FROM undo_row)`;
  await updateFrom(writer, name, setsOf(table), { rows, where }, 'updated_at' in table.stamps.changed ? [now] : []);
  await writer.run(`DELETE FROM ${kept} AS kept WHERE ${isKept} AND ${key} IN (SELECT ${key} FROM undo_row)`);
  await keepRows(writer, table, {
    importId,
    kind: kind === 'before' ? 'after' : 'before',
    from: `undo_row JOIN ${name} USING (${key})`,
    source: 'undo_row',
    row: name,
  });
  return count;
}

/** Every column comes back but the row's own number; its version goes on, so that an open form sees the change. */
function setsOf({ name, key, number, stamps }: UndoRun['table']): (readonly [column: string, value: string])[] {
  const own = [key, number?.column, 'version', 'import_version', ...Object.keys(stamps.changed)];
  const values = columnsOf({ name } as UndoRun['table']).filter((column) => !own.includes(column));
  return [
    ...values.map((column) => [column, `kept.${column}`] as const),
    ...Object.entries(stamps.changed),
    ['import_version', `CASE WHEN kept.version = kept.import_version THEN coalesce(${name}.version, 1) + 1 END`],
  ];
}

/** The number of rows that were chosen for a step. */
export async function countOf(writer: Writer): Promise<number> {
  const [found] = await writer.query<{ count: number }>('SELECT count(*) AS count FROM undo_row');
  return found?.count ?? 0;
}
