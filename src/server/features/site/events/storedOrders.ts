import { sql } from 'kysely';
import { partsOf, idsOfStatement, rowsOfStatement } from '#domain/partsOf.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { firstOfIds } from '#server/engine/nextId.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import type { TenantTables } from '#server/engine/tables/tenant.ts';
import type { Insertable } from 'kysely';

/** The identity of an order among the events: its visitor, and the id that its lines share. */
export interface OrderRef {
  readonly visitor: string;
  readonly event_id: string;
}

/** An order as one text. */
export const orderOf = ({ visitor, event_id: id }: OrderRef): string => `${visitor} ${id}`;

/** Which of some orders are stored; they are not stored again, even with additional lines. */
export async function storedAlready(reader: Reader, orders: readonly OrderRef[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of partsOf([...new Set(orders.map((order) => order.event_id))], idsOfStatement)) {
    const rows = await readRows<OrderRef>(
      reader,
      sql`SELECT visitor, event_id FROM site_event WHERE line = 0 AND kind = 'purchase'
        AND visitor IN (${sql.join([...new Set(orders.map(({ visitor }) => visitor))])})
          AND event_id IN (${sql.join(some)})`,
    );
    for (const row of rows) found.add(orderOf(row));
  }
  return found;
}

/** A row of `site_order` before it has an id. */
export type NewSiteOrder = Omit<Insertable<TenantTables['site_order']>, 'id'>;

/** Records the state of orders, replacing earlier records; their ids stay. */
export async function noteOrders(writer: Writer, orders: readonly NewSiteOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const first = await firstOfIds(writer, 'site_order', orders.length);
  const rows = orders.map((order, index) => ({ ...order, id: first + index }));
  for (const some of partsOf(rows, rowsOfStatement)) {
    await tenantDb(writer)
      .insertInto('site_order')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['visitor', 'event_id']).doUpdateSet((eb) => ({
          standing: eb.ref('excluded.standing'),
          reason: eb.ref('excluded.reason'),
        })),
      )
      .execute();
  }
}
