import type { Kind } from '../model.ts';
import { lengthAt, phraseList } from './phraseTable.ts';
import type { TypedToken } from './tokens.ts';

type Rows = readonly (readonly [example: string, list: string])[];

/** Marketing words without a fixed definition, with a concrete suggestion each; the first row that fits counts. */
const rows: Readonly<Record<Kind, Rows>> = {
  segment: [
    ['has not bought in the last 12 months', 'lapsed, lapsing, inactive, dormant, churned, sleeping, lost'],
    ['has not bought in the last 6 months', 'at risk, about to churn, stopped buying, no longer buys, win back'],
    ['bought in the last 3 months', 'active, engaged, recent, current'],
    ['bought at least 3 times in the last year', 'loyal, regular, regulars, repeat, returning, frequent'],
    ['spent at least 500', '{big|high|top} spenders, big, high value, high-value, best, top'],
    ['only one order', 'first-time, first time, one-time, one time, one-off, first {purchase|order|bought}'],
    ['visited in the last 30 days', 'last seen, last active, last visit, recently active'],
    [
      'order total over 100',
      `{average|avg|mean|typical} {order value|order|basket|basket value|basket size|spend|transaction}, aov`,
    ],
    ['added to cart in the last 7 days', 'abandoned cart, abandoned basket, abandoned a cart, cart abandoners'],
    ['at least 3 orders', '{many|several|few|lots of|a lot of|multiple} orders'],
    ['joined in the last 30 days', '{recently|just} joined, {recently|newly} registered, new, newest'],
  ],
  filter: [
    ['price under 20', 'cheap, inexpensive, affordable, low price, low-priced'],
    ['price over 100', 'expensive, premium, dear, high price, high-priced'],
    ['stock under 5', 'low stock, low in stock, running out, nearly sold out, almost sold out'],
    ['added in the last 30 days', 'new, newest, recently added, new arrivals'],
  ],
};

const tables = {
  segment: rows.segment.map(([example, list]) => ({ example, words: phraseList(list) })),
  filter: rows.filter.map(([example, list]) => ({ example, words: phraseList(list) })),
};

/** The suggestion for a vague word at a position, with its number of tokens. */
export function vagueAt(
  tokens: readonly TypedToken[],
  at: number,
  kind: Kind,
): { readonly example: string; readonly length: number } | undefined {
  const found = tables[kind].find(({ words }) => lengthAt(tokens, at, words) > 0);
  return found && { example: found.example, length: lengthAt(tokens, at, found.words) };
}
