import { sql } from 'kysely';
import { addDays } from '#domain/conditions/dates.ts';
import type { Fragment } from '../engine/plan/logic.ts';

/** Lines that were bought: they make baskets, and their pieces are units (figures.md, Words). */
export const isPurchase = sql`sale.event_type = 'purchase'`;

/** Lines that make up net sales: purchases, and refunds, which are negative. */
export const movesMoney = sql`sale.event_type IN ('purchase', 'refund')`;

/**
 * Units bought minus units returned, for the lines that match a condition; a line without quantity counts 1. Returned
 * lines have their units with either sign (figures.md, Words).
 */
export function unitsOf(where: Fragment = sql`TRUE`): Fragment {
  const pieces = sql`CASE WHEN ${isPurchase} THEN COALESCE(sale.quantity, 1) ELSE -ABS(COALESCE(sale.quantity, 1)) END`;
  return sql`COALESCE(SUM(${pieces}) FILTER (WHERE ${movesMoney} AND ${where}), 0)`;
}

/** Whether a sale is within a number of calendar days that end today, or that end a number of days before today. */
export function inLastDays(days: number, today: string, before = 0): Fragment {
  const until = addDays(today, 1 - before);
  return sql`(sale.event_dt >= CAST(${addDays(until, -days)} AS DATE) AND sale.event_dt < CAST(${until} AS DATE))`;
}

/** The ratio of two numbers as a double, each summed exactly first; 0 when the divisor is 0. */
export function ratio(part: Fragment, whole: Fragment): Fragment {
  return sql`COALESCE(CAST(${part} AS DOUBLE PRECISION) / NULLIF(CAST(${whole} AS DOUBLE PRECISION), 0), 0)`;
}
