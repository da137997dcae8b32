import type { Condition } from '../model.ts';
import type { OperatorPhrase } from './operatorPhrases.ts';
import type { TypedFault } from './typedCondition.ts';
import { isAmbiguousNumber, numberValue, orMoreValue } from './figures.ts';
import { comparisonsBehind } from './limits.ts';
import { meaningAt, phraseAt, type TypedToken } from './tokens.ts';

/** Words of currency after a number; figures are in the tenant's own. */
const money = ['aud', 'nzd', 'usd', 'eur', 'gbp', 'dollars', 'dollar', 'euros', 'euro', 'pounds'];

/** Words that compare with any other number, which the language cannot (conditions.md §1, "Types and values"). */
const otherThan = ['!=', 'not', 'not =', 'is not', "isn't", 'other than', 'different from', 'not equal to'];

/** The fault of a token that is no number. */
export function numberFault(tokens: readonly TypedToken[], at: number): TypedFault {
  if (isAmbiguousNumber(tokens[at]?.text ?? '')) return 'which-number';
  const other = otherThan.map((phrase) => phraseAt(tokens, at, phrase)).find((length) => length > 0);
  return other === undefined ? 'no-number' : 'no-other-number';
}

/** The number at a token with its comparison, before or after it (`100+`, `100 or more`). */
export function numberAt(
  tokens: readonly TypedToken[],
  at: number,
  { operator }: OperatorPhrase,
): { readonly value: Pick<Condition, 'operator' | 'value'>; readonly end: number } | undefined {
  const text = tokens[at]?.text ?? '';
  const value = numberValue(text);
  const next = at + 1 + (money.includes(tokens[at + 1]?.text ?? '') ? 1 : 0);
  if (operator !== '=') return value === undefined ? undefined : { value: { operator, value }, end: next };
  const least = orMoreValue(text);
  if (least !== undefined) return { value: { operator: '>=', value: least }, end: next };
  const behind = meaningAt(tokens, next, comparisonsBehind);
  const end = next + (behind?.length ?? 0);
  return value === undefined ? undefined : { value: { operator: behind?.meaning ?? '=', value }, end };
}
