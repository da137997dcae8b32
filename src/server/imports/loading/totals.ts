import type { Writer } from '../../engine/engine.ts';
import { ours, sql } from '../../engine/plan/fragment.ts';
import type { LoadPlan } from './plan.ts';

/**
 * Fills `transaction_revenue`, the total of its transaction on each of its lines (figures.md, Words), where a file brings
 * amounts and no totals: for every transaction that the file names, all its lines together, those of earlier files too. A
 * line without a transaction is one by itself. Reads the whole normalised copy once; true where anything is different now.
 */
export async function fillTotals(writer: Writer, plan: LoadPlan, files: string): Promise<boolean> {
  const cellOf = (name: string): string | undefined => plan.fields.find(({ target }) => target.name === name)?.cell;
  if (!cellOf('event_value') || cellOf('transaction_revenue')) return false;
  const alone = await writer.run(
    `UPDATE sale SET transaction_revenue = event_value
     WHERE transaction_id IS NULL AND transaction_revenue IS DISTINCT FROM event_value`,
  );
  const cell = cellOf('transaction_id');
  if (!cell) return alone > 0;
  const { text, values } = sql`
    UPDATE sale SET transaction_revenue = whole.total
    FROM (
      SELECT transaction_id, sum(event_value) AS total FROM sale
      WHERE transaction_id IN (SELECT trim(${ours(cell)}) FROM ${plan.rowsOf(files)} WHERE ${ours(cell)} IS NOT NULL)
      GROUP BY ALL
    ) AS whole
    WHERE sale.transaction_id = whole.transaction_id AND sale.transaction_revenue IS DISTINCT FROM whole.total`;
  return alone + (await writer.run(text, values)) > 0;
}
