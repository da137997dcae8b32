import { sql } from 'kysely';
import { ApiError } from '#server/errors/apiError.ts';
import type { Writer } from '../engine/engine.ts';
import { tenantDb, untypedDb } from '../engine/queryBuilder.ts';
import type { Author } from '../entity/audit.ts';
import { putBack, storedRecords, storeRemoval, takeRemoval } from './removals.ts';

/**
 * The kinds of records with a row of their own: what names one, its dense number, and the tables that refer to that.
 */
const kinds = {
  customer: { key: 'user_id', number: 'customer_no', linked: ['sale', 'email'] },
  product: { key: 'item_id', number: 'item_no', linked: ['sale'] },
} as const;

/**
 * Deletes a customer or product. What names it stays, as of an unknown one: sales and e-mails still count in totals,
 * and belong to it again once it is restored or imported again. The caller has checked that it exists.
 */
export async function removeRecord(
  writer: Writer,
  entity: keyof typeof kinds,
  id: string,
  author: Author,
): Promise<number> {
  const { key, number, linked } = kinds[entity];
  const rows = await storedRecords(writer, entity, sql`${sql.ref(key)} = ${id}`);
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

/** The identity of an order: its number and its customer, since two customers may have orders with the same number. */
export interface OrderName {
  readonly order: string;
  /** May be omitted if only one customer has an order with this number. */
  readonly customer?: string | undefined;
}

/**
 * Deletes an order with all its lines. Returns the id that restores it, or undefined if there is no such order.
 *
 * @throws ApiError 409 if no customer is given and several have an order with this number
 */
export async function removeOrder(
  writer: Writer,
  { order, customer }: OrderName,
  author: Author,
): Promise<number | undefined> {
  const isOwned = customer === undefined ? sql`TRUE` : sql`sale.user_id = ${customer}`;
  const lines = await storedRecords(writer, 'sale', sql`sale.transaction_id = ${order} AND ${isOwned}`);
  const [user, ...others] = new Set(lines.map((line) => String(line['user_id'])));
  if (user === undefined) return undefined;
  if (others.length > 0) {
    throw new ApiError('conflict', 'Several customers have an order with this number. Specify the customer.');
  }
  await tenantDb(writer).deleteFrom('sale').where('transaction_id', '=', order).where('user_id', '=', user).execute();
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
