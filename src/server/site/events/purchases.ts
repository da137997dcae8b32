import { countedLine, type SiteDoubt } from '#domain/site/events.ts';
import type { OrderDoubt } from '#domain/site/claims.ts';
import { orderLimits, sizeDoubt, type OrderSize } from '#domain/site/orderLimits.ts';
import { sql } from 'kysely';
import type { Reader } from '#server/engine/engine.ts';
import { orderColumns } from '#server/engine/plan/basket.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import type { SiteEvent } from './recordVisits.ts';

/** The price of a product by its id; absent where the catalogue lacks it. */
export type Prices = ReadonlyMap<string, number | null>;

/** A purchase with what counts of it, and what is wrong with it. */
export interface Purchase {
  /** What its rows have in common. */
  readonly eventId: string;
  readonly transaction: string;
  readonly revenue: number;
  readonly lines: readonly PurchaseLine[];
  readonly doubt: OrderDoubt | null;
}

interface PurchaseLine {
  readonly item: string;
  readonly quantity: number;
  readonly value: number;
  readonly doubt: SiteDoubt | null;
}

/** Marks the ids of events and of rows of `sale` whose order the shop's server signed. */
export const signedMark = 'signed:';

/** A purchase as it was sent. */
export type SentPurchase = Extract<SiteEvent, { readonly type: 'purchase' }>;

/** What counts of a sent purchase. A signed one is a fact: only others have limits. */
export function purchaseOf({ transaction, lines, signed }: SentPurchase, prices: Prices, limits: OrderSize): Purchase {
  const isSigned = signed === 'rightly';
  const counted = lines.map(({ item, quantity, value }) => ({
    item,
    quantity,
    ...countedLine(value, quantity, prices.get(item), isSigned),
  }));
  const doubt = signed === 'wrongly' ? 'signature' : sizeDoubt(counted, limits);
  return {
    // A page that thanks for an order is loaded again: the order is what counts once.
    eventId: `${isSigned ? signedMark : 'order:'}${transaction}`,
    transaction,
    revenue: Math.round(counted.reduce((sum, { value }) => sum + value, 0) * 10_000) / 10_000,
    lines: counted,
    doubt: isSigned ? null : doubt,
  };
}

/** Whether a row of `sale` is of a claim that nobody vouched for; those raise no limit. */
export const isClaim = sql`sale.event_id LIKE 'site:%'`;

/** How large an order may be: by the tenant's orders of the year before, those of browsers left out. */
export async function orderLimitsOf(reader: Reader, now: Date): Promise<OrderSize> {
  const from = new Date(now.getTime() - 365 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const [sizes] = await readRows<{ orders: number; lines: number; pieces: number; value: number | null }>(
    reader,
    sql`SELECT COUNT(*) AS orders, COALESCE(MAX(lines), 0) AS lines, COALESCE(MAX(pieces), 0) AS pieces,
        CAST(MAX(value) AS DOUBLE PRECISION) AS value
      FROM (SELECT COUNT(*) AS lines, SUM(COALESCE(sale.quantity, 1)) AS pieces, SUM(sale.event_value) AS value FROM sale
        WHERE sale.event_type = 'purchase' AND sale.transaction_id IS NOT NULL AND NOT (${isClaim})
          AND sale.event_dt >= CAST(${from} AS TIMESTAMP)
        GROUP BY ${orderColumns}) AS confirmed`,
  );
  return orderLimits(sizes ?? { orders: 0, lines: 0, pieces: 0, value: null });
}
