import type { Condition } from '../model.ts';
import type { Asking } from './asking.ts';
import { numberValue, orMoreValue } from './figures.ts';
import { comparisonsBehind } from './limits.ts';
import { meaningAt, type TypedToken } from './tokens.ts';

/** The number at a token with what it is compared by, be that before or behind it (`100+`, `100 or more`). */
export function numberAt(
  tokens: readonly TypedToken[],
  at: number,
  { operator }: Asking,
): { readonly value: Pick<Condition, 'operator' | 'value'>; readonly end: number } | undefined {
  const text = tokens[at]?.text ?? '';
  const value = numberValue(text);
  if (operator !== '=') return value === undefined ? undefined : { value: { operator, value }, end: at + 1 };
  const least = orMoreValue(text);
  if (least !== undefined) return { value: { operator: '>=', value: least }, end: at + 1 };
  const behind = meaningAt(tokens, at + 1, comparisonsBehind);
  const end = at + 1 + (behind?.length ?? 0);
  return value === undefined ? undefined : { value: { operator: behind?.meaning ?? '=', value }, end };
}
