import type { Writer, Value } from '../engine/engine.ts';
import { keepLastNumber, nextNumber } from '../imports/loading/denseNumbers.ts';
import type { LoadTable } from '../imports/loading/tables.ts';
import { linkEarlier } from '../imports/loading/writeRows.ts';

/** What is written into a row: its columns by name, and a merge patch for each JSON column that changes. */
export interface RecordChanges {
  readonly columns: Readonly<Record<string, Value>>;
  readonly patches: Readonly<Record<string, string>>;
}

/**
 * Adds a row of a table of records with the next dense number, and links the sales and e-mails that came before it. The
 * caller knows that its key is free.
 */
export async function insertRecord(
  writer: Writer,
  table: LoadTable,
  { columns, patches }: RecordChanges,
): Promise<void> {
  if (!table.number) throw new Error(`Rows of ${table.name} bear no number.`);
  const { column } = table.number;
  const first = await nextNumber(writer, table.name, column);
  const values = Object.entries({ ...columns, [column]: first });
  const patched = Object.entries(patches);
  const names = [...values, ...patched].map(([name]) => name);
  const places = [
    ...values.map((_, index) => `$${index + 1}`),
    ...patched.map((_, index) => `json_merge_patch('{}', $${values.length + index + 1})`),
  ];
  await writer.run(
    `INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${places.join(', ')})`,
    [...values, ...patched].map(([, value]) => value),
  );
  await keepLastNumber(writer, column, first);
  await linkEarlier(writer, table, first);
}

/** Changes one version of a row and counts the version up; false where the row is gone or of another version. */
export async function updateRecord(
  writer: Writer,
  { name, key }: Pick<LoadTable, 'name' | 'key'>,
  { id, version }: { readonly id: string; readonly version: number },
  { columns, patches }: RecordChanges,
): Promise<boolean> {
  const values = Object.entries(columns);
  const patched = Object.entries(patches);
  const sets = [
    ...values.map(([column], index) => `${column} = $${index + 3}`),
    ...patched.map(
      ([column], index) => `${column} = json_merge_patch(coalesce(${column}, '{}'), $${values.length + index + 3})`,
    ),
    'version = version + 1',
  ];
  const changed = await writer.run(`UPDATE ${name} SET ${sets.join(', ')} WHERE ${key} = $1 AND version = $2`, [
    id,
    version,
    ...[...values, ...patched].map(([, value]) => value),
  ]);
  return changed > 0;
}
