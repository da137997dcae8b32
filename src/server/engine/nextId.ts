import type { Writer } from './engine.ts';
import { tenantDb } from './queryBuilder.ts';

/**
 * The next id of a table with numbered rows (segments, filters, imports, jobs, campaigns, templates), assigned in the
 * transaction that adds the row and never reused (api.md §3).
 */
export async function nextId(writer: Writer, table: string): Promise<number> {
  const { id } = await tenantDb(writer)
    .insertInto('last_id')
    .values({ table_name: table, id: 1 })
    .onConflict((conflict) => conflict.column('table_name').doUpdateSet(({ eb }) => ({ id: eb('last_id.id', '+', 1) })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
