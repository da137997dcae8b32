import type { Frequency } from './model.ts';
import { printNumber } from './numbers.ts';
import { measureTexts, type JoinShape, type SelectShape } from './shapes.ts';

/** `JOIN sale ON sale.user_id = customer.user_id` */
export function joinText({ type, table, on }: JoinShape): string {
  return `${type} ${table} ON ${on[0]} = ${on[1]}`;
}

/** `HAVING COUNT(*) >= 3` */
export function havingText({ measure, operator, figure }: Frequency): string {
  return `HAVING ${measureTexts[measure]} ${operator} ${printNumber(figure)}`;
}

/** `GROUP BY customer.user_id HAVING COUNT(*) >= 3`, without HAVING when the frequency is not ticked. */
export function groupByText({ key }: SelectShape, frequency: Frequency): string {
  return `GROUP BY ${key}${frequency.checked ? ` ${havingText(frequency)}` : ''}`;
}
