import type { Kind } from '../model.ts';
import { lengthAt, phraseList } from './phraseTable.ts';
import type { TypedToken } from './tokens.ts';

type Rows = readonly (readonly [example: string, list: string])[];

/** Marketing words without a fixed definition, each with a concrete suggestion; the first match wins. */
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

const tablesOf = (of: Rows) => of.map(([example, list]) => ({ example, words: phraseList(list) }));
const tables = { segment: tablesOf(rows.segment), filter: tablesOf(rows.filter) };

/** The suggestion for a vague word at a position, with its number of tokens. */
export function vagueAt(
  tokens: readonly TypedToken[],
  at: number,
  kind: Kind,
): { readonly example: string; readonly length: number } | undefined {
  const found = tables[kind].find(({ words }) => lengthAt(tokens, at, words) > 0);
  return found && { example: found.example, length: lengthAt(tokens, at, found.words) };
}

/** A range of ages in years, with one or two ends. */
const years =
  /^(?<named>age|aged|ages)?\s*(?:is|are|of|=|:)?\s*(?<side>over|above|older than|more than|at least|from|>=?|under|below|younger than|less than|at most|up to|<=?|between)?\s*(?<least>\d{1,3})(?<plus>\+)?(?:\s*(?:-|–|—|to|and)\s*(?<most>\d{1,3}))?\s*(?<old>(?:years?|yrs?|y\/?o)?(?: olds?| of age)?)$/iu;
const downwards = /^(?:under|below|younger|less|at most|up to|<)/iu;
/** The maximum length of the words for an age. */
const longest = 60;
const [youngest, oldest] = [5, 115];

/**
 * Suggests a date of birth for an age in years (`over 30`, `aged 18-25`), or undefined if the words are not an age.
 * `isNamed` means that a word before them says they are an age.
 */
export function bornFor(words: string, today: string, isNamed: boolean): string | undefined {
  const found = years.exec(longest < words.length ? '' : words.replaceAll(/\s+/gu, ' '))?.groups ?? {};
  const { side = '', least, most, named, old = '', plus } = found;
  const ages = [least, most].flatMap((age) => (age === undefined ? [] : [Number(age)]));
  const isAge = isNamed || named !== undefined || old !== '' || side !== '' || most !== undefined;
  const [first = 0, last] = ages;
  if (!isAge || ages.length === 0 || ages.some((age) => age < youngest || age > oldest)) return undefined;
  const yearOf = (age: number) => Number(today.slice(0, 4)) - age;
  if (last !== undefined) return `born between ${yearOf(Math.max(first, last))} and ${yearOf(Math.min(first, last))}`;
  if (downwards.test(side)) return `born after ${yearOf(first)}`;
  return side === '' && plus === undefined ? `born in ${yearOf(first)}` : `born before ${yearOf(first)}`;
}

/** Words that mean an age, unless the tenant has a field of that name. */
export const ageWords: readonly string[] = ['age', 'aged', 'older', 'younger'];
