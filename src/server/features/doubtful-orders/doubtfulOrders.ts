import { sql } from 'kysely';
import type { siteOrderEndpoints } from '#contract/features/doubtfulOrders.ts';
import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import type { OrderDecision } from '#domain/site/claims.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { searchFragment } from '#server/records/search.ts';
import { settleAndJoin } from '#server/features/site/public.ts';

type Question = ReadQueryOf<(typeof siteOrderEndpoints)['siteOrders']>;
type Page = ValueOf<(typeof siteOrderEndpoints)['siteOrders']>;

/** The column of each sort order. */
const sorts = { at: 'at', number: 'number', pieces: 'pieces', total: 'total' } as const;
const found = sql`found AS (SELECT site_order.id, site_order.transaction_id AS number, site_order.at, site_order.reason,
    MIN(site_event.user_id) AS user_id, COUNT(*) AS lines, SUM(site_event.quantity) AS pieces,
    CAST(SUM(site_event.value) AS DOUBLE PRECISION) AS total,
    COUNT(*) FILTER (WHERE site_event.doubt = 'unknown item') AS unknown_items,
    COUNT(*) FILTER (WHERE site_event.doubt = 'price') AS other_prices
  FROM site_order JOIN site_event ON site_event.visitor = site_order.visitor
    AND site_event.event_id = site_order.event_id
  WHERE site_order.standing = 'doubtful'
  GROUP BY site_order.id, site_order.transaction_id, site_order.at, site_order.reason),
  named AS (SELECT found.*, NULLIF(TRIM(CONCAT_WS(' ', customer.name, customer.surname)), '') AS name
    FROM found LEFT JOIN customer ON customer.user_id = found.user_id)`;

/** One page of doubtful orders, and their total number. */
export async function doubtfulOrders(
  reader: Reader,
  { search, sort, order, page, size }: Question,
  options?: QueryOptions,
): Promise<Page> {
  const matches = searchFragment(search, { texts: ['number', 'user_id', 'name'], spaced: [] }) ?? sql`TRUE`;
  const [{ total } = { total: 0 }] = await readRows<{ total: number }>(
    reader,
    sql`WITH ${found} SELECT COUNT(*) AS total FROM named WHERE ${matches}`,
    options,
  );
  const shown = Math.max(1, Math.min(page, Math.ceil(total / size)));
  const orders = await readRows<Page['orders'][number]>(
    reader,
    sql`WITH ${found} SELECT * FROM named WHERE ${matches}
      ORDER BY ${sql.ref(sorts[sort])} ${sql.raw(order === 'asc' ? 'ASC' : 'DESC')}, id DESC
      LIMIT ${sql.lit(size)} OFFSET ${sql.lit((shown - 1) * size)}`,
    options,
  );
  return { orders, total, page: shown };
}

/** How many orders are doubtful. */
export async function countDoubtful(reader: Reader, options?: QueryOptions): Promise<number> {
  const { count } = await tenantDb(reader, options)
    .selectFrom('site_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('standing', '=', 'doubtful')
    .executeTakeFirstOrThrow();
  return count;
}

/** The person who decides, and when. */
interface Decider {
  readonly name: string;
  readonly now: Date;
}

/**
 * Accepts or rejects a doubtful order, or undoes the decision (null); sales change at once.
 *
 * @throws ApiError 404 for an unknown order, 409 if it was already decided or confirmed, or has no decision to undo
 */
export async function decideOrder(
  writer: Writer,
  id: number,
  decision: OrderDecision | null,
  { name, now }: Decider,
): Promise<{ id: number; number: string }> {
  const order = await tenantDb(writer).selectFrom('site_order').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) throw notFound();
  const isOpen = decision === null ? order.decision !== null : order.standing === 'doubtful';
  if (!isOpen) {
    throw new ApiError(
      'conflict',
      `Order ${order.transaction_id} has already been decided. Reload the list to see pending orders.`,
    );
  }
  await tenantDb(writer)
    .updateTable('site_order')
    .set({ decision, decided_by: decision && name, decided_at: decision && now.toISOString() })
    .where('id', '=', id)
    .execute();
  await settleAndJoin(writer, [order.transaction_id]);
  return { id, number: order.transaction_id };
}
