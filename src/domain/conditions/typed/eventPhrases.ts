import type { Condition, Frequency } from '#domain/conditions/model.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { phraseAt, type TypedToken } from './tokens.ts';

/** The words for total spending, not for one item. */
export const spending: readonly string[] = [
  'spent',
  'spend',
  'spends',
  'spending',
  'paid',
  'pays',
  'total spend',
  'total spent',
  'total spending',
  'lifetime spend',
  'lifetime spending',
  'worth',
  'lifetime value',
  'customer lifetime value',
  'ltv',
  'clv',
];
/** Behind the sum: it is one of everything, which it is anyway. */
export const inAll: readonly string[] = ['in total', 'in all', 'altogether', 'overall'];
/** Behind the sum: it is one of a single transaction. */
export const inOneOrder: readonly string[] = ['in', 'on', 'per', 'for'].flatMap((before) =>
  ['', 'a ', 'an ', 'one ', 'any ', 'each ', 'a single ', 'one single '].flatMap((one) =>
    ['order', 'transaction', 'purchase', 'basket', 'sale'].map((whole) => `${before} ${one}${whole}`),
  ),
);

const things = ['something', 'anything', 'items', 'an item', 'goods', 'a product', 'products'];
const carts = ['cart', 'the cart', 'their cart', 'basket', 'the basket', 'bag', 'the bag'];
const sites = ['the site', 'the website', 'our site', 'our website', 'the shop', 'our shop', 'the online shop'];
const each = (verbs: readonly string[], whats: readonly string[]): readonly string[] =>
  verbs.flatMap((verb) => whats.map((what) => `${verb} ${what}`));

/** Another kind of event: its type, the words for it, and its noun for counting. */
export interface CustomerEvent {
  readonly type: string;
  readonly phrases: readonly string[];
  readonly counted: readonly string[];
  /** Words before the object, and the words that follow it, if any. */
  readonly around?: readonly [verbs: readonly string[], ends: readonly string[]];
  /** It happens once a transaction. */
  readonly isOfTransaction?: true;
}

/** `returned` may also mean "came back". */
export const customerEvents: readonly CustomerEvent[] = [
  {
    type: 'refund',
    phrases: [
      'refunded',
      'refund',
      'refunds',
      'returns',
      'had a refund',
      'got a refund',
      ...each(['returned'], things),
    ],
    counted: ['refunds', 'refund', 'returns'],
    around: [['refunded', 'returned', 'sent back'], []],
    isOfTransaction: true,
  },
  {
    type: 'view',
    phrases: ['viewed', 'views', ...each(['viewed', 'looked at', 'browsed'], things)],
    counted: ['views', 'product views'],
    around: [['viewed', 'looked at', 'browsed', 'saw', 'clicked on'], []],
  },
  {
    type: 'visit',
    phrases: ['visited', 'visits', 'visited us', 'came to visit', ...each(['visited', 'came to'], sites)],
    counted: ['visits', 'visit'],
  },
  {
    type: 'add_to_cart',
    phrases: [
      ...each(['added to', 'put into', 'put in'], carts),
      ...each(
        things.flatMap((what) => [`added ${what} to`, `put ${what} into`, `put ${what} in`]),
        carts,
      ),
    ],
    counted: [],
    around: [['added', 'put'], each(['to', 'into', 'in'], carts)],
  },
  {
    type: 'remove_from_cart',
    phrases: [
      ...each(['removed from', 'took out of'], carts),
      ...each(
        things.map((what) => `removed ${what} from`),
        carts,
      ),
    ],
    counted: [],
    around: [['removed', 'took'], each(['from', 'out of'], carts)],
  },
];

/** After `bought`: anything at all. */
export const anything: readonly string[] = ['anything', 'something', 'anything at all', 'at all', 'at least something'];

/** The fields that a bought thing may belong to when none is named; the first with the value wins. */
export const boughtFields: readonly string[] = ['brand', 'category', 'sub_category', 'name', 'sku', 'item_id'].map(
  (name) => `product.${name}`,
);

/** Before that: one of it. */
export const oneOf: readonly string[] = ['a', 'an', 'any', 'one', 'from', 'by', 'some', 'the', 'our'];

/** Behind how often: `more than 3 purchases`. */
export const countedPurchases: readonly string[] = ['purchases', 'purchase', 'orders', 'order'];

/** The words for the latest purchase. */
export const lastPurchase: readonly string[] = ['last', 'latest', 'most recent'].flatMap((last) =>
  [
    'purchase',
    'order',
    'bought',
    'ordered',
    'purchased',
    'purchase was',
    'order was',
    'purchase date',
    'order date',
  ].map((what) => `${last} ${what}`),
);

/** The words for the name of an e-mail that was opened or clicked. */
export const anyEmail: readonly string[] = ['', 'a ', 'an ', 'any ', 'our ', 'the ', 'one of our ']
  .flatMap((before) =>
    ['email', 'emails', 'e-mail', 'e-mails', 'mail', 'mails', 'newsletter', 'newsletters'].map(
      (email) => `${before}${email}`,
    ),
  )
  .concat('a link', 'any link', 'at least once', 'at least one email', 'at least one e-mail');

/** A condition for purchases (conditions.md §1). */
export const purchase: Pick<Condition, 'operator' | 'value'> = { operator: '=', value: 'purchase' };
/** A condition for an e-mail that was opened, clicked or delivered. */
export const atAll: Pick<Condition, 'operator' | 'value'> = { operator: '>=', value: 1 };

/** The number of tokens of the longest matching phrase at a position; 0 for none. */
export function longestAt(tokens: readonly TypedToken[], at: number, phrases: readonly string[]): number {
  return Math.max(0, ...phrases.map((phrase) => phraseAt(tokens, at, phrase)));
}

const rowWords = ['sale', 'sales', 'event', 'events', 'e-mail', 'e-mails', 'email', 'emails'];

/**
 * The frequency of an event that happens once a transaction: a transaction has several sales, so "five times" means
 * five transactions unless sales are named.
 */
export function perTransaction(frequency: Frequency, behind: readonly TypedToken[]): Frequency {
  const isOfRows = frequency.measure !== 'rows' || behind.some(({ text }) => rowWords.includes(text));
  return isOfRows ? frequency : { ...frequency, measure: 'transactions' };
}

/** Whether a field is the same on every sale of a transaction. */
export function isOfTransaction({ table, name }: Field): boolean {
  return table === 'sale' && name === 'transaction_revenue';
}

/** Whether how often counts e-mails in words. */
export function countsEmails(behind: readonly TypedToken[]): boolean {
  return behind.some(({ text }) => /^e?-?mails?$/u.test(text));
}
