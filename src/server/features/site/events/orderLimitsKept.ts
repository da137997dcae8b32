import type { OrderSize } from '#domain/site/orderLimits.ts';
import type { Reader } from '#server/engine/engine.ts';
import { orderLimitsOf } from './purchases.ts';

/** Milliseconds until limits are re-read; sooner if an order exceeds them, as after an import. */
const [keptMs, keptBeyondMs] = [3600_000, 5000];

/** The time of the request for limits, and whether an order exceeds some of them. */
export interface LimitsQuestion {
  readonly at: Date;
  readonly goesBeyond: (limits: OrderSize) => boolean;
}

/** Reads the limits of a tenant's orders; cached, since reading them scans a year of sales. */
export type OrderLimitsKept = (tenantId: string, reader: Reader, question: LimitsQuestion) => Promise<OrderSize>;

/** Caches the limits of all tenants. */
export function orderLimitsKept(): OrderLimitsKept {
  const known = new Map<string, { readonly limits: OrderSize; readonly at: Date }>();
  return async (tenantId, reader, { at, goesBeyond }) => {
    const kept = known.get(tenantId);
    if (kept) {
      const age = at.getTime() - kept.at.getTime();
      const isOld = age >= keptMs || (age >= keptBeyondMs && goesBeyond(kept.limits));
      if (!isOld) return kept.limits;
    }
    const limits = await orderLimitsOf(reader, at);
    known.set(tenantId, { limits, at });
    return limits;
  };
}
