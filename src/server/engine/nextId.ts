import type { Writer } from './engine.ts';
import { tenantDb } from './queryBuilder.ts';

/**
 * The next id of a table with numbered rows (segments, filters, imports, jobs, campaigns, templates), assigned in the
 * transaction that adds the row and never reused (api.md §3).
 */
export async function nextId(writer: Writer, table: string): Promise<number> {
  return firstOfIds(writer, table, 1);
}

/** Assigns several ids in a row, as nextId does one; returns the first. */
export async function firstOfIds(writer: Writer, table: string, count: number): Promise<number> {
  const db = tenantDb(writer);
  const further = await db
    .updateTable('last_id')
    .set(({ eb }) => ({ id: eb('id', '+', count) }))
    .where('table_name', '=', table)
    .returning('id')
    .executeTakeFirst();
  // Only a table's first ids need the statement that adds a row, which takes DuckDB four times as long.
  const { id } =
    further ??
    (await db
      .insertInto('last_id')
      .values({ table_name: table, id: count })
      .onConflict((conflict) =>
        conflict.column('table_name').doUpdateSet(({ eb }) => ({ id: eb('last_id.id', '+', count) })),
      )
      .returning('id')
      .executeTakeFirstOrThrow());
  return id - count + 1;
}
