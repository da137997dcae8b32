import type { Frequency } from './model.ts';
import { printNumber } from './numbers.ts';
import { measureTexts, type JoinShape, type SelectShape } from './shapes.ts';

/** `JOIN sale ON sale.user_id = customer.user_id` */
export function joinText({ type, table, on }: JoinShape): string {
  return `${type} ${table} ON ${on[0]} = ${on[1]}`;
}

/** `GROUP BY customer.user_id HAVING COUNT(*) >= 3`, without HAVING when the frequency is not ticked. */
export function groupByText({ key }: SelectShape, frequency: Frequency): string {
  const having = ` HAVING ${measureTexts[frequency.measure]} ${frequency.operator} ${printNumber(frequency.figure)}`;
  return `GROUP BY ${key}${frequency.checked ? having : ''}`;
}
