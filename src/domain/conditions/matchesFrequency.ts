import type { Frequency, FrequencyOperator } from './model.ts';
import type { Row } from './records.ts';

const comparisons: Readonly<Record<FrequencyOperator, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
};

function present(rows: readonly Row[], column: string): unknown[] {
  return rows.map((row) => row[column]).filter((value) => value !== null && value !== undefined);
}

/** The exact sum of money with four decimals (figures.md: DECIMAL(18,4)); null when no row has an amount. */
function spendOf(rows: readonly Row[]): number | null {
  const amounts = present(rows, 'event_value');
  if (amounts.length === 0) return null;
  return amounts.reduce((sum: number, amount) => sum + Math.round(Number(amount) * 10_000), 0) / 10_000;
}

/** Whether the rows found are as many, or worth as much, as a frequency asks; none never is (conditions.md §1). */
export function meetsFrequency({ checked, operator, figure, measure }: Frequency, rows: readonly Row[]): boolean {
  if (rows.length === 0 || !checked) return rows.length > 0;
  const compare = comparisons[operator];
  if (measure === 'rows') return compare(rows.length, figure);
  if (measure === 'transactions') return compare(new Set(present(rows, 'transaction_id')).size, figure);
  const spend = spendOf(rows);
  return spend !== null && compare(spend, figure);
}
