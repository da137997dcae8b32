import { refundedNames } from './columnWords.ts';
import type { SampledRows } from './sampledRows.ts';
import type { SuggestedColumns } from './suggestedColumns.ts';
import { differenceOf } from './template.ts';
import { isEventWord } from './wordLists.ts';

/** Fields with amounts of money from which a refund is taken. */
const amountFields = ['event_value', 'transaction_revenue'] as const;

/**
 * Subtracts the refunded and cancelled parts from a sale's amount if a file has them in separate columns and one
 * row for each order: `{Amount} - {Amount Refunded}`. Not if other rows are the refunds.
 */
export function takeRefunded(known: SuggestedColumns, rows: SampledRows): void {
  const orderColumn = known.columnOf('transaction_id');
  const orders = orderColumn === undefined ? [] : rows.texts(orderColumn).filter((text) => text !== '');
  const typeColumn = known.columnOf('event_type');
  const hasRefunds = typeColumn !== undefined && new Set(rows.texts(typeColumn).filter(isEventWord)).size > 1;
  if (hasRefunds || new Set(orders).size < orders.length) return;
  const amounts = amountFields.flatMap((field) => {
    const column = known.columnOf(field);
    return column === undefined ? [] : [{ field, column, numbers: rows.numbers(column) }];
  });
  const most = (at: number) => Math.max(...amounts.map(({ numbers }) => numbers[at] ?? 0));
  const less = refundedNames.flatMap((names) => {
    const column = names.flatMap((name) => known.free.get(name) ?? [])[0];
    return column !== undefined && isPartOf(rows, column, most) ? [column] : [];
  });
  if (less.length === 0) return;
  for (const { field, column, numbers } of amounts) {
    const template = differenceOf(column, less);
    if (template !== undefined && numbers.every((amount = 0) => amount >= 0)) known.mapping[field] = { template };
  }
}

/** Prices are rounded. */
const rounding = 0.01;

/** Whether all values of a column are numbers, none larger than the amount of its row. */
function isPartOf(rows: SampledRows, column: string, most: (at: number) => number): boolean {
  const texts = rows.texts(column);
  return rows
    .numbers(column)
    .every((refund, at) => (refund === undefined ? texts[at] === '' : Math.abs(refund) <= most(at) + rounding));
}
