import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { signedMark } from './purchases.ts';
import { noteOrders, type OrderRef } from './storedOrders.ts';

/** The most unconfirmed orders of one customer that count within 24 hours. */
const mostInADay = 20;

interface ManyOrder extends OrderRef {
  readonly transaction_id: string;
  readonly at: string;
}

/**
 * Makes new orders doubtful if their customer has more than 20 unconfirmed ones within 24 hours. They are counted when
 * they become sales, because a visitor may sign in after ordering.
 */
export async function doubtManyOrders(writer: Writer): Promise<void> {
  const many = await readRows<ManyOrder>(
    writer,
    sql`SELECT claim.visitor, claim.event_id, claim.transaction_id, claim.at FROM (
        SELECT site_event.visitor, site_event.event_id, site_event.transaction_id, site_event.at, site_event.joined,
          COUNT(*) OVER (PARTITION BY site_event.user_id ORDER BY site_event.at
            RANGE BETWEEN INTERVAL '1 day' PRECEDING AND CURRENT ROW) AS orders
        FROM site_event LEFT JOIN site_order
          ON site_order.visitor = site_event.visitor AND site_order.event_id = site_event.event_id
        WHERE site_event.kind = 'purchase' AND site_event.line = 0 AND site_event.event_id NOT LIKE ${`${signedMark}%`}
          AND COALESCE(site_order.standing, 'counts') = 'counts' AND site_order.decision IS NULL
          AND site_event.user_id IN (SELECT fresh.user_id FROM site_event AS fresh
            WHERE NOT fresh.joined AND fresh.kind = 'purchase')
      ) AS claim WHERE claim.orders > ${sql.lit(mostInADay)} AND NOT claim.joined`,
  );
  await noteOrders(
    writer,
    many.map((order) => ({ ...order, doubt: 'many' as const, standing: 'doubtful' as const, reason: 'many' as const })),
  );
}
