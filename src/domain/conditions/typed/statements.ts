import type { Condition } from '../model.ts';
import { phraseAt, type TypedToken } from './tokens.ts';

/** What is said of a field in words that neither name nor compare it, and what that asks of it. */
const statements: readonly (readonly [phrase: string, field: string, test: Pick<Condition, 'operator' | 'value'>])[] = [
  ['in stock', 'product.stock_qty', { operator: '>', value: 0 }],
  ['on stock', 'product.stock_qty', { operator: '>', value: 0 }],
  ['out of stock', 'product.stock_qty', { operator: '<=', value: 0 }],
  ['sold out', 'product.stock_qty', { operator: '<=', value: 0 }],
];

/** Such words at one of some places, and the token behind them. */
export function statementAt(
  tokens: readonly TypedToken[],
  places: readonly number[],
): { readonly field: string; readonly test: Pick<Condition, 'operator' | 'value'>; readonly end: number } | undefined {
  for (const at of places) {
    for (const [phrase, field, test] of statements) {
      const length = phraseAt(tokens, at, phrase);
      if (length > 0) return { field, test, end: at + length };
    }
  }
  return undefined;
}
