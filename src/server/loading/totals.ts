import { sql } from 'kysely';
import type { LoadPlan } from './files/plan.ts';
import type { Writer } from '#server/engine/engine.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';

/**
 * Updates `transaction_revenue`, the total of its transaction on each of its lines (figures.md, Words), wherever no
 * file gave it: the total that a file gave on another line of the order, otherwise the sum over all its lines; two
 * customers' orders with the same number have each their own. A line without a transaction is its own. Checks all
 * sales, because a correction names neither the transaction it changes nor the one it moves a line out of; writes only
 * what differs, and does nothing when nothing changed and no line lacks a total.
 */
export async function fillTotals(writer: Writer, isChanged: boolean): Promise<void> {
  if (!isChanged && !(await isLacking(writer))) return;
  // A sum that does not fit the column is left out; it must not stop the import.
  await writer.run(
    `UPDATE sale SET transaction_revenue = whole.total
     FROM (
       SELECT transaction_id, user_id, CASE
         WHEN abs(total) < ${beyondMoney} THEN CAST(total AS DECIMAL(18,4)) END AS total
       FROM (
         SELECT transaction_id, user_id,
           coalesce(max(transaction_revenue) FILTER (WHERE total_given), sum(event_value)) AS total
         FROM sale WHERE transaction_id IS NOT NULL GROUP BY transaction_id, user_id
       ) AS summed
     ) AS whole
     WHERE whole.transaction_id = sale.transaction_id AND whole.user_id = sale.user_id AND sale.total_given IS NOT TRUE
       AND sale.transaction_revenue IS DISTINCT FROM whole.total`,
  );
  await writer.run(
    `UPDATE sale SET transaction_revenue = event_value
     WHERE transaction_id IS NULL AND total_given IS NOT TRUE AND transaction_revenue IS DISTINCT FROM event_value`,
  );
}

/** The first amount that a column of money has no place for. */
const beyondMoney = 10 ** 14;

async function isLacking(writer: Writer): Promise<boolean> {
  const found = await writer.query(
    `SELECT 1 FROM sale
     WHERE transaction_revenue IS NULL AND event_value IS NOT NULL AND total_given IS NOT TRUE LIMIT 1`,
  );
  return found.length > 0;
}

/**
 * The total of a new line's transaction over the rows of its batch, for the rows of an import, whose end puts right
 * what other batches and stored lines change: most totals are right at once, and PostgreSQL rewrites a row and its
 * indexes to change it.
 */
export function totalAhead({ table, fields, importId }: LoadPlan): (readonly [column: string, value: Fragment])[] {
  const has = (name: string): boolean => fields.some(({ target }) => target.name === name);
  const isSummed = has('transaction_id') && has('event_value') && !has('transaction_revenue');
  if (table.name !== 'sale' || importId === undefined || !isSummed) return [];
  const sum = 'sum(row.event_value) OVER (PARTITION BY row.transaction_id, row.user_id)';
  const total = `CASE WHEN row.transaction_id IS NULL THEN row.event_value
    WHEN abs(${sum}) < ${beyondMoney} THEN ${sum} END`;
  return [['transaction_revenue', sql.raw(total)]];
}
