import { sql } from 'kysely';
import { localColumn } from '#server/analytics/attribution.ts';
import type { Writer } from '#server/engine/engine.ts';
import { throughCoordinator } from '#server/engine/functions.ts';
import { changeRows, readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import type { SiteSettings } from '#server/settings/siteSettings.ts';
import { doubtManyOrders } from './manyOrders.ts';
import { lineName, settleOrders } from './settleOrders.ts';

/** The columns of a line of `sale` that comes from the site. */
const columns = sql.raw(
  `event_id, event_type, transaction_id, event_value, origin, channel_type, channel_name, event_dt, item_id, user_id,
    transaction_revenue, customer_no, item_no, quantity, version`,
);
const at = localColumn(sql.ref('site_event.at'));
const isNew = sql`NOT site_event.joined AND site_event.user_id IS NOT NULL`;
/** Whether a purchase event belongs to an order that does not count. */
const isLeftOut = sql`EXISTS (SELECT 1 FROM site_order WHERE site_order.visitor = site_event.visitor
  AND site_order.event_id = site_event.event_id AND site_order.standing <> 'counts')`;

/**
 * Copies events of known customers into the table `sale`, each once: items unchanged, pages as one visit per day, and
 * orders if they count. Returns the number of added rows.
 */
export async function joinSales(writer: Writer, settings: SiteSettings): Promise<number> {
  const pending = await readRows<{ transaction_id: string }>(
    writer,
    sql`SELECT DISTINCT site_event.transaction_id FROM site_event WHERE ${isNew} AND site_event.kind = 'purchase'`,
  );
  return joinSettled(
    writer,
    settings,
    pending.map((row) => row.transaction_id),
  );
}

/** Settles the claims of some order numbers, and copies new events. */
export async function joinSettled(
  writer: Writer,
  { name: channel, purchases }: SiteSettings,
  numbers: readonly string[],
): Promise<number> {
  await settleOrders(writer, numbers);
  await doubtManyOrders(writer);
  const kinds = ['view', 'add_to_cart', 'remove_from_cart', ...(purchases ? ['purchase'] : [])];
  const lines = await changeRows(
    writer,
    sql`INSERT INTO sale (${columns})
      SELECT ${lineName}, site_event.kind, site_event.transaction_id, COALESCE(site_event.value, 0), 'web', 'online',
        ${channel}, ${at},
        site_event.item_id, site_event.user_id, site_event.transaction_revenue, customer.customer_no, product.item_no,
        site_event.quantity, 1
      FROM site_event LEFT JOIN customer ON customer.user_id = site_event.user_id
        LEFT JOIN product ON product.item_id = site_event.item_id
      WHERE ${isNew} AND site_event.kind IN (${sql.join(kinds)}) AND NOT (site_event.kind = 'purchase' AND ${isLeftOut})
        AND ${throughCoordinator}`,
  );
  const day = sql`CAST(${at} AS DATE)`;
  const visits = await changeRows(
    writer,
    sql`INSERT INTO sale (${columns})
      SELECT 'site-visit:' || md5(visit.user_id || ' ' || CAST(visit.day AS VARCHAR)), 'visit', NULL, 0, 'web',
        'online', ${channel},
        visit.at, NULL, visit.user_id, NULL, customer.customer_no, NULL, NULL, 1
      FROM (SELECT site_event.user_id, ${day} AS day, MIN(${at}) AS at FROM site_event
          WHERE ${isNew} AND site_event.kind = 'page' GROUP BY site_event.user_id, ${day}) AS visit
        LEFT JOIN customer ON customer.user_id = visit.user_id
      WHERE NOT EXISTS (SELECT 1 FROM site_event WHERE site_event.joined AND site_event.kind = 'page'
        AND site_event.user_id = visit.user_id AND ${day} = visit.day) AND ${throughCoordinator}`,
  );
  await tenantDb(writer)
    .updateTable('site_event')
    .set({ joined: true })
    .where('joined', '=', false)
    .where('user_id', 'is not', null)
    .execute();
  return lines + visits;
}
