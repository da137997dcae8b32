import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { readRows, tenantDb, untypedDb } from '#server/engine/queryBuilder.ts';
import type { LoadTable } from './loadTables.ts';

/**
 * The next free dense number. Numbers start at 0 and are never reused, even after the row with the highest one is
 * deleted (conditions.md §5).
 */
export async function nextNumber(writer: Writer, table: string, column: string): Promise<number> {
  const [found] = await readRows(
    writer,
    sql<{ next: number }>`SELECT 1 + greatest(
      coalesce((SELECT max(${sql.ref(column)}) FROM ${sql.table(table)}), -1),
      coalesce((SELECT id FROM last_id WHERE table_name = ${column}), -1)) AS next`,
  );
  return found?.next ?? 0;
}

/** Stores the highest assigned number, in the transaction that assigned it. */
export async function saveLastNumber(writer: Writer, column: string, last: number): Promise<void> {
  await tenantDb(writer)
    .insertInto('last_id')
    .values({ table_name: column, id: last })
    .onConflict((conflict) => conflict.column('table_name').doUpdateSet({ id: last }))
    .execute();
}

/**
 * Sets the number of a new customer or product in rows that were loaded before it, so that files can arrive in any
 * order.
 */
export async function linkEarlier(writer: Writer, { name, key, number }: LoadTable, first: number): Promise<void> {
  if (!number) return;
  const { column } = number;
  for (const linked of number.linked) {
    await untypedDb(writer)
      .updateTable(linked)
      .from(name)
      .set({ [column]: sql.ref(`${name}.${column}`) })
      .where(`${linked}.${column}`, 'is', null)
      .whereRef(`${linked}.${key}`, '=', `${name}.${key}`)
      .where(`${name}.${column}`, '>=', first)
      .execute();
  }
}
