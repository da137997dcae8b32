import { sql } from 'kysely';
import type { Writer } from '../engine/engine.ts';
import { tenantDb, untypedDb } from '../engine/queryBuilder.ts';
import type { Author } from '../entity/audit.ts';
import { putBack, storedRows, storeRemoval, takeRemoval } from './removals.ts';

/** The kinds of records with a row of their own: what names one, its dense number, and the tables that refer to that. */
const kinds = {
  customer: { key: 'user_id', number: 'customer_no', linked: ['sale', 'email'] },
  product: { key: 'item_id', number: 'item_no', linked: ['sale'] },
} as const;

/**
 * Deletes a customer or product. What names it stays, as of an unknown one: sales and e-mails still count in totals, and
 * belong to it again once it is restored or imported again. The caller has checked that it exists.
 */
export async function removeRecord(
  writer: Writer,
  entity: keyof typeof kinds,
  id: string,
  author: Author,
): Promise<number> {
  const { key, number, linked } = kinds[entity];
  const rows = await storedRows(writer, entity, sql`${sql.ref(key)} = ${id}`);
  const numbers = rows.map((row) => Number(row[number]));
  for (const table of linked) {
    await untypedDb(writer)
      .updateTable(table)
      .set({ [number]: null })
      .where(number, 'in', numbers)
      .execute();
  }
  await untypedDb(writer).deleteFrom(entity).where(key, '=', id).execute();
  return storeRemoval(writer, { entity, id, rows: { [entity]: rows } }, author);
}

/**
 * Restores a deleted customer or product, and what belongs to it.
 *
 * @throws ApiError 404 where there is nothing to restore, 409 where its id is taken again
 */
export async function restoreRecord(
  writer: Writer,
  entity: keyof typeof kinds,
  id: number,
  now: Date,
): Promise<string> {
  const { key, number, linked } = kinds[entity];
  const removal = await takeRemoval(writer, id, [entity], now);
  await putBack(writer, entity, key, removal.rows[entity] ?? []);
  const [row] = removal.rows[entity] ?? [];
  for (const table of linked) {
    await untypedDb(writer)
      .updateTable(table)
      .set({ [number]: Number(row?.[number]) })
      .where(key, '=', removal.id)
      .where(number, 'is', null)
      .execute();
  }
  return removal.id;
}

/**
 * Deletes an order: all its lines, of whichever customer. Returns the id by which it is restored, undefined where there
 * is no such order.
 */
export async function removeOrder(writer: Writer, order: string, author: Author): Promise<number | undefined> {
  const lines = await storedRows(writer, 'sale', sql`sale.transaction_id = ${order}`);
  if (lines.length === 0) return undefined;
  await tenantDb(writer).deleteFrom('sale').where('transaction_id', '=', order).execute();
  return storeRemoval(writer, { entity: 'order', id: order, rows: { sale: lines } }, author);
}

/**
 * Restores a deleted order.
 *
 * @throws ApiError 404 where there is nothing to restore, 409 where one of its lines was imported again
 */
export async function restoreOrder(writer: Writer, id: number, now: Date): Promise<string> {
  const removal = await takeRemoval(writer, id, ['order'], now);
  await putBack(writer, 'sale', 'event_id', removal.rows.sale ?? []);
  return removal.id;
}
