import { frequencyOperators, type Frequency } from '../model.ts';
import type { Field } from '../vocabulary.ts';
import { comparisonsOf } from './comparisons.ts';
import { limitsAt } from './limits.ts';
import { textOf, type Line } from './line.ts';
import { isNumberRange, numberAt } from './numbers.ts';
import { limited, missing, type Outcome } from './outcome.ts';
import { foundAt, lengthAt, phraseList } from './phraseTable.ts';
import { sizeAt } from './several.ts';
import { isWordAt } from './tokens.ts';
import type { Test } from './typedCondition.ts';

/** The test that an event is a purchase (conditions.md §1). */
export const purchase: Test = { operator: '=', value: 'purchase' };

/** Words for a person's total spending, rather than for one item. */
export const spending = phraseList(
  '{spent|spend|spends|spending}, paid, pays, total {spend|spent|spending}, lifetime {spend|spending|value}, worth, ' +
    'customer lifetime value, ltv, clv',
);
/** Words after the amount for a total of everything, which is the default. */
const inAll = phraseList('in total, in all, altogether, overall');
/** Words after the amount for the total of a single transaction. */
const inOneOrder = phraseList(
  '{in|on|per|for} {|a|an|one|any|each|a single|one single} {order|transaction|purchase|basket|sale}',
);

/** The field for the value of a sale, if the words name spending, with the number of those words. */
export function spendingAt(line: Line, at: number): { readonly field: Field; readonly length: number } | undefined {
  const field = line.vocabulary.fields.get('sale.event_value');
  const length = lengthAt(line.tokens, at, spending);
  return field && length > 0 ? { field, length } : undefined;
}

/** Reads total spending, after the words for it; undefined for single sales. */
export function spentAt(line: Line, field: Field, at: number, negation: boolean): Outcome | undefined {
  const { tokens, vocabulary } = line;
  const about = { ...line, field, negation };
  if (isWordAt(tokens, at, 'nothing')) return limited({ ...about, negation: !negation }, at + 1, purchase, at);
  if (isNumberRange(textOf(line, at))) return missing(line, 'no-number-range', 'value', at);
  const found = foundAt(tokens, at, comparisonsOf.number);
  const valueAt = at + (found?.length ?? 0);
  const number = numberAt(tokens, valueAt, found?.meaning);
  const operator = frequencyOperators.find((one) => one === number?.value.operator);
  if (!number || operator === undefined || typeof number.value.value !== 'number') return undefined;
  if (!found && operator === '=') return missing(line, 'how-much', 'value', valueAt);
  const { end, value } = number;
  const inOne = lengthAt(tokens, end, inOneOrder);
  const revenue = vocabulary.fields.get('sale.transaction_revenue');
  if (inOne > 0 && revenue) return limited({ ...about, field: revenue }, end + inOne, value, valueAt);
  const behind = end + lengthAt(tokens, end, inAll);
  if (limitsAt(line, behind)?.frequency.checked === true) {
    return sizeAt(line, behind) ? missing(line, 'no-number-range', 'value', valueAt) : undefined;
  }
  const sum: Frequency = { checked: true, operator, figure: number.value.value, measure: 'spend' };
  return limited(about, behind, purchase, valueAt, sum);
}
