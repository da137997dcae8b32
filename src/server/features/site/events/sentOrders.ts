import type { OrderSize } from '#domain/site/orderLimits.ts';
import { idsOfStatement, partsOf } from '#domain/partsOf.ts';
import type { Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { SiteEvent, SiteVisit } from './recordVisits.ts';
import { purchaseOf, type Prices, type Purchase, type SentPurchase } from './purchases.ts';
import { orderOf, storedAlready, type NewSiteOrder, type OrderRef } from './storedOrders.ts';

/** The limits of orders, given whether an arrived order exceeds some of them. */
export type LimitsOf = (goesBeyond: (limits: OrderSize) => boolean) => Promise<OrderSize>;

/** An order to store. */
export interface SentOrder extends Purchase {
  readonly of: OrderRef;
}

/**
 * The orders of batches that are not stored yet, by their events. Resent orders are ignored, including additional
 * lines.
 */
export async function sentOrders(
  reader: Reader,
  visits: readonly SiteVisit[],
  limitsOf: LimitsOf,
): Promise<ReadonlyMap<SiteEvent, SentOrder>> {
  const sent = visits.flatMap(({ visitor, events }) =>
    events.flatMap((event) => (event.type === 'purchase' ? [{ visitor, event }] : [])),
  );
  if (sent.length === 0) return new Map();
  const prices = await pricesOf(
    reader,
    sent.map(({ event }) => event),
  );
  const limits = await limitsOf((some) => sent.some(({ event }) => purchaseOf(event, prices, some).doubt === 'size'));
  const orders = sent.map(({ visitor, event }) => {
    const purchase = purchaseOf(event, prices, limits);
    return { event, ...purchase, of: { visitor, event_id: purchase.eventId } };
  });
  const stored = new Set(
    await storedAlready(
      reader,
      orders.map(({ of }) => of),
    ),
  );
  const fresh = orders.filter(({ of }) => {
    const isFresh = !stored.has(orderOf(of));
    stored.add(orderOf(of));
    return isFresh;
  });
  return new Map(fresh.map(({ event, ...order }) => [event, order]));
}

/** The record of an order that arrived at some time; undefined if it has no problem. */
export function notedOf({ of, transaction, doubt }: SentOrder, at: string): NewSiteOrder[] {
  return doubt === null
    ? []
    : [{ ...of, transaction_id: transaction, at, doubt, standing: 'doubtful' as const, reason: doubt }];
}

async function pricesOf(reader: Reader, purchases: readonly SentPurchase[]): Promise<Prices> {
  const ids = new Set(purchases.flatMap(({ lines }) => lines.map(({ item }) => item)));
  const prices = new Map<string, number | null>();
  for (const some of partsOf([...ids], idsOfStatement)) {
    const rows = await tenantDb(reader)
      .selectFrom('product')
      .select(['item_id', 'price'])
      .where('item_id', 'in', some)
      .execute();
    for (const { item_id: id, price } of rows) prices.set(id, price);
  }
  return prices;
}
