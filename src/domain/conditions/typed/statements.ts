import type { Condition } from '../model.ts';
import { meaningAt, type TypedToken } from './tokens.ts';

const female = { operator: '=', value: 'female' } as const;
const male = { operator: '=', value: 'male' } as const;
const consenting = { operator: '=', value: 'true' } as const;
const refusing = { operator: '=', value: 'false' } as const;

type Test = Pick<Condition, 'operator' | 'value'>;
type Meaning = readonly [phrase: string, meaning: { readonly field: string; readonly test: Test }];

/** Phrases with the field and the test that each means. */
function meaning(rows: readonly (readonly [phrase: string, field: string, test: Test])[]): readonly Meaning[] {
  return rows.map(([phrase, field, test]) => [phrase, { field, test }]);
}

/** Statements about a field that neither name nor compare it, with their test. */
const statements = meaning([
  ['in stock', 'product.stock_qty', { operator: '>', value: 0 }],
  ['on stock', 'product.stock_qty', { operator: '>', value: 0 }],
  ['out of stock', 'product.stock_qty', { operator: '<=', value: 0 }],
  ['sold out', 'product.stock_qty', { operator: '<=', value: 0 }],
  ['no stock', 'product.stock_qty', { operator: '<=', value: 0 }],
  ...['women', 'woman', 'female', 'females', 'ladies'].map((word) => [word, 'customer.gender', female] as const),
  ...['men', 'man', 'male', 'males', 'gentlemen'].map((word) => [word, 'customer.gender', male] as const),
  ...['', ' to emails', ' to e-mails', ' to the newsletter', ' to newsletter', ' to newsletters'].map(
    (what) => [`subscribed${what}`, 'customer.email_consented', consenting] as const,
  ),
  ...['accept marketing', 'accepts marketing', 'accepted marketing', 'marketable', 'contactable'].map(
    (word) => [word, 'customer.email_consented', consenting] as const,
  ),
  ...['unsubscribed', 'opted out', 'withdrew consent', 'withdrawn consent', 'refused consent'].map(
    (word) => [word, 'customer.email_consented', refusing] as const,
  ),
]);

/** How something was bought, in the words behind that. */
export const boughtWays = meaning([
  ...['online', 'on the web', 'on the website', 'on our website', 'in the online shop', 'in the web shop'].map(
    (phrase) => [phrase, 'sale.channel_type', { operator: '=', value: 'online' }] as const,
  ),
  ...['in store', 'in-store', 'instore', 'in a store', 'in the store', 'in stores', 'in a shop', 'in person'].map(
    (phrase) => [phrase, 'sale.channel_type', { operator: '=', value: 'store' }] as const,
  ),
  ...['in the app', 'in our app', 'on the app', 'through the app', 'via app', 'via the app'].map(
    (phrase) => [phrase, 'sale.origin', { operator: '=', value: 'app' }] as const,
  ),
]);

/** Such words at one of some places, and the token behind them. */
export function statementAt(
  tokens: readonly TypedToken[],
  places: readonly number[],
  among: readonly Meaning[] = statements,
): { readonly field: string; readonly test: Test; readonly end: number } | undefined {
  for (const at of places) {
    const found = meaningAt(tokens, at, among);
    if (found) return { ...found.meaning, end: at + found.length };
  }
  return undefined;
}
