import { longestAt } from './happenings.ts';
import type { TypedToken } from './tokens.ts';

/** What marketers call customers and every shop counts otherwise, with how one may be said. */
const vague: readonly (readonly [example: string, ...words: string[]])[] = [
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
  ['only one order', 'first-time', 'first time', 'one-time', 'one time', 'one-off'],
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
  ['joined in the last 30 days', 'new', 'newest', 'newly registered'],
];

/** How a vague word at a place may be said instead, with how many tokens that word takes. */
export function vagueAt(
  tokens: readonly TypedToken[],
  at: number,
): { readonly example: string; readonly length: number } | undefined {
  for (const [example, ...words] of vague) {
    const length = longestAt(tokens, at, words);
    if (length > 0) return { example, length };
  }
  return undefined;
}
