import { countedLine, type SiteDoubt } from '#domain/site/events.ts';
import type { OrderDoubt } from '#domain/site/claims.ts';
import { orderLimits, sizeDoubt, type OrderSize } from '#domain/site/orderLimits.ts';
import { sql } from 'kysely';
import type { Reader } from '#server/engine/engine.ts';
import { orderColumns } from '#server/engine/plan/basket.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import type { SiteEvent } from './recordVisits.ts';

/** The price of a product by its id; absent if the catalogue lacks it. */
export type Prices = ReadonlyMap<string, number | null>;

/** A purchase with its counted amounts and its problems. */
export interface Purchase {
  /** The values shared by its rows. */
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

/** The counted amounts of a sent purchase. Signed purchases are trusted; only others have limits. */
export function purchaseOf({ transaction, lines, signed }: SentPurchase, prices: Prices, limits: OrderSize): Purchase {
  const isSigned = signed === 'rightly';
  const counted = lines.map(({ item, quantity, value }) => ({
    item,
    quantity,
    ...countedLine(value, quantity, prices.get(item), isSigned),
  }));
  const doubt = signed === 'wrongly' ? 'signature' : sizeDoubt(counted, limits);
  return {
    // A thank-you page may be reloaded, so the order counts once.
    eventId: `${isSigned ? signedMark : 'order:'}${transaction}`,
    transaction,
    revenue: Math.round(counted.reduce((sum, { value }) => sum + value, 0) * 10_000) / 10_000,
    lines: counted,
    doubt: isSigned ? null : doubt,
  };
}

/** Whether a row of `sale` is an unconfirmed claim; these raise no limit. */
export const isClaim = sql`sale.event_id LIKE 'site:%'`;

/** The size limits of an order, from the tenant's orders of the last year except unconfirmed ones. */
export async function orderLimitsOf(reader: Reader, now: Date): Promise<OrderSize> {
  const from = new Date(now.getTime() - 365 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const [sizes] = await readRows<{ orders: number; lines: number; pieces: number; value: number | null }>(
    reader,
    sql`SELECT COUNT(*) AS orders, COALESCE(MAX(lines), 0) AS lines, COALESCE(MAX(pieces), 0) AS pieces,
        CAST(MAX(value) AS DOUBLE PRECISION) AS value
      FROM (SELECT COUNT(*) AS lines, SUM(COALESCE(sale.quantity, 1)) AS pieces, SUM(sale.event_value) AS value
        FROM sale
        WHERE sale.event_type = 'purchase' AND sale.transaction_id IS NOT NULL AND NOT (${isClaim})
          AND sale.event_dt >= CAST(${from} AS TIMESTAMP)
        GROUP BY ${orderColumns}) AS confirmed`,
  );
  return orderLimits(sizes ?? { orders: 0, lines: 0, pieces: 0, value: null });
}
