import type { OrderSize } from '#domain/site/orderLimits.ts';
import type { Reader } from '#server/engine/engine.ts';
import { orderLimitsOf } from './purchases.ts';

/** Milliseconds after which limits are read anew; sooner where an order goes beyond them, as after an import. */
const [keptMs, keptBeyondMs] = [3600_000, 5000];

/** When limits are asked for, and whether an order goes beyond some. */
export interface LimitsQuestion {
  readonly at: Date;
  readonly goesBeyond: (limits: OrderSize) => boolean;
}

/** Reads the limits of a tenant's orders; they are kept, since reading them takes a look at all sales of a year. */
export type OrderLimitsKept = (tenantId: string, reader: Reader, question: LimitsQuestion) => Promise<OrderSize>;

/** Keeps the limits of all tenants. */
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
