import type { Kind } from '../model.ts';
import { longestAt } from './eventPhrases.ts';
import type { TypedToken } from './tokens.ts';

type Rows = readonly (readonly [example: string, ...words: string[]])[];

/** Marketing words without a fixed definition, with a concrete suggestion each. */
const vagueCustomers: Rows = [
  ['has not bought in the last 12 months', 'lapsed', 'lapsing', 'inactive', 'dormant', 'churned', 'sleeping', 'lost'],
  ['has not bought in the last 6 months', 'at risk', 'about to churn', 'stopped buying', 'no longer buys', 'win back'],
  ['bought in the last 3 months', 'active', 'engaged', 'recent', 'current'],
  ['bought at least 3 times in the last year', 'loyal', 'regular', 'regulars', 'repeat', 'returning', 'frequent'],
  [
    'spent at least 500',
    'big spenders',
    'high spenders',
    'top spenders',
    'big',
    'high value',
    'high-value',
    'best',
    'top',
  ],
  [
    'only one order',
    'first-time',
    'first time',
    'one-time',
    'one time',
    'one-off',
    'first purchase',
    'first order',
    'first bought',
  ],
  ['visited in the last 30 days', 'last seen', 'last active', 'last visit', 'recently active'],
  [
    'order total over 100',
    ...['average', 'avg', 'mean', 'typical'].flatMap((average) =>
      ['order value', 'order', 'basket', 'basket value', 'basket size', 'spend', 'transaction'].map(
        (what) => `${average} ${what}`,
      ),
    ),
    'aov',
  ],
  ['added to cart in the last 7 days', 'abandoned cart', 'abandoned basket', 'abandoned a cart', 'cart abandoners'],
  [
    'at least 3 orders',
    ...['many', 'several', 'few', 'lots of', 'a lot of', 'multiple'].map((many) => `${many} orders`),
  ],
  [
    'joined in the last 30 days',
    'recently joined',
    'recently registered',
    'just joined',
    'new',
    'newest',
    'newly registered',
  ],
];

/** The same of products. */
const vagueProducts: Rows = [
  ['price under 20', 'cheap', 'inexpensive', 'affordable', 'low price', 'low-priced'],
  ['price over 100', 'expensive', 'premium', 'dear', 'high price', 'high-priced'],
  ['stock under 5', 'low stock', 'low in stock', 'running out', 'nearly sold out', 'almost sold out'],
  ['added in the last 30 days', 'new', 'newest', 'recently added', 'new arrivals'],
];

const rows: Readonly<Record<Kind, Rows>> = { segment: vagueCustomers, filter: vagueProducts };

/** The suggestion for a vague word at a position, with its number of tokens. */
export function vagueAt(
  tokens: readonly TypedToken[],
  at: number,
  kind: Kind,
): { readonly example: string; readonly length: number } | undefined {
  for (const [example, ...words] of rows[kind]) {
    const length = longestAt(tokens, at, words);
    if (length > 0) return { example, length };
  }
  return undefined;
}
