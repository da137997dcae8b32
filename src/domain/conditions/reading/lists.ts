import type { GroupOperator } from '../model.ts';
import { maximumConditions } from '../size.ts';
import { replace } from '../sql/problem.ts';
import type { Expression, InList } from '../sql/tree.ts';
import type { Reading } from './scope.ts';

/** The context of a list: its whole condition, its negation, and the operator around it. */
interface Place {
  readonly whole: Expression;
  readonly negation: boolean;
  readonly around: GroupOperator | null;
}

/** A list as one condition for each of its values; null when there is no such text, as for numbers with `!=`. */
function asConditions({ negated, operand, items }: InList, negation: boolean, reading: Reading): string[] | null {
  const isPlain = items.every(({ kind }) => kind === 'text' || (kind === 'number' && !negated));
  if (!isPlain) return null;
  const field = reading.text(operand);
  const tests = items.map((item) => `${field} ${negated ? '!=' : '='} ${reading.text(item)}`);
  return negation ? tests.map((test) => `(${test}) IS NOT TRUE`) : tests;
}

/**
 * Reports IN with a list (S09). The fix is a condition for each value, joined by OR, or by AND where the list is one of
 * values not to have; in parentheses where the conditions around are joined by the other, for the fix of that (S06).
 */
export function refuseList(list: InList, { whole, negation, around }: Place, reading: Reading): null {
  if (list.items.some((item) => item.kind === 'refused')) return null;
  if (list.items.length > maximumConditions) {
    const params = { most: String(maximumConditions), count: String(list.items.length) };
    return reading.refuse(negation ? list : whole, 'in-list-long', params);
  }
  const tests = asConditions(list, negation, reading);
  const joint: GroupOperator = list.negated === negation ? 'OR' : 'AND';
  const isApart = around !== null && around !== joint && list.items.length > 1;
  const text = tests?.join(` ${joint} `) ?? '';
  const fix = tests === null ? [] : [replace(whole, isApart ? `(${text})` : text)];
  return reading.refuse(negation ? list : whole, 'in-list', {}, fix);
}
