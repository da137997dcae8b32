import { sql } from 'kysely';
import type { Writer } from '../engine/engine.ts';
import { untypedDb } from '../engine/queryBuilder.ts';
import type { LoadTable } from './loadTables.ts';

/** Rows that came before the customer or the product they name get its number now, so that files come in any order. */
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
