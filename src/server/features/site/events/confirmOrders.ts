import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { siteSettingsOf } from '#server/settings/siteSettings.ts';
import { joinSettled } from './joinSales.ts';
import { isBrought } from './settleOrders.ts';

/** A change of sales that was just made. */
export type BroughtBy = 'import' | 'undo';

/**
 * Settles browser claims with the numbers of imported sales; after an undo, also claims whose orders are no longer
 * imported, which count again.
 */
export async function confirmOrders(writer: Writer, by: BroughtBy): Promise<void> {
  const [first] = await readRows(writer, sql`SELECT 1 FROM site_event WHERE kind = 'purchase' LIMIT 1`);
  if (!first) return;
  const brought = sql`SELECT 1 FROM sale WHERE ${isBrought} AND sale.transaction_id = site_event.transaction_id`;
  const isUndone = sql`NOT EXISTS (${brought} AND sale.user_id = site_event.user_id)`;
  const rows = await readRows<{ transaction_id: string }>(
    writer,
    sql`SELECT DISTINCT site_event.transaction_id FROM site_event LEFT JOIN site_order
        ON site_order.visitor = site_event.visitor AND site_order.event_id = site_event.event_id
      WHERE site_event.kind = 'purchase' AND site_event.line = 0 AND site_event.user_id IS NOT NULL
        AND (COALESCE(site_order.standing, 'counts') IN ('counts', 'doubtful') AND EXISTS (${brought})
          OR site_order.reason = 'number'
          OR site_order.standing = 'confirmed' AND ${by === 'undo' ? isUndone : sql`FALSE`})`,
  );
  await settleAndJoin(
    writer,
    rows.map((row) => row.transaction_id),
  );
}

/** Settles browser claims with the numbers of orders from a connector. */
export async function confirmNumbers(writer: Writer, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  const [first] = await readRows(
    writer,
    sql`SELECT 1 FROM site_event WHERE kind = 'purchase' AND transaction_id IN (${sql.join(numbers)}) LIMIT 1`,
  );
  if (first) await settleAndJoin(writer, numbers);
}

/** Settles the claims of some numbers directly, without the queue. */
export async function settleAndJoin(writer: Writer, numbers: readonly string[]): Promise<void> {
  if (numbers.length > 0) await joinSettled(writer, await siteSettingsOf(writer), numbers);
}
