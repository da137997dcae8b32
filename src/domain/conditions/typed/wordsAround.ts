/** Words at the beginning that negate the whole condition. */
export const negations: readonly string[] = [
  'not',
  'no',
  'never',
  'without',
  "don't",
  "doesn't",
  "didn't",
  "hasn't",
  "haven't",
  "isn't",
  "aren't",
  "wasn't",
  "weren't",
  'do not',
  'does not',
  'did not',
  'are not',
  'is not',
  'except',
  'except for',
  'excluding',
  'excl',
  'outside',
  'outside of',
  'other than',
  'apart from',
  'aside from',
  ...['all', 'everyone', 'everybody', 'anyone', 'anybody', 'anywhere', 'everywhere'].map((all) => `${all} but`),
];
/** Words before a bare field that require an empty value: `missing phone`. */
export const lacking: readonly string[] = ['missing', 'empty', 'blank', 'unknown', 'lacking'];
/** Words for everyone: negated, they exclude no single one. */
export const everyone: readonly string[] = ['all', 'every', 'everyone', 'everybody', 'each', 'both'];
/** Of these, those that require "none of the kind" when only a field follows: `no phone`. */
export const notHaving: readonly string[] = ['no', 'without', "hasn't", "haven't", ...lacking];

/** Filler words around a condition (those of the plain-language line). */
export const said: readonly string[] = [
  'who',
  'every',
  'been',
  'that',
  'where',
  'whose',
  'have',
  'has',
  'had',
  'having',
  'events',
  'with',
  'a',
  'an',
  'the',
  'any',
  'in',
  'of',
  'are',
  'is',
  'belongs to',
  'belong to',
  'belonging to',
  'part of',
  'member',
  'members',
  'customers',
  'people',
  'everyone',
  'everybody',
  'anyone',
  'anybody',
  'someone',
  'somebody',
  'those',
  'all',
  'clients',
  'shoppers',
  'buyers',
  'products',
  'items',
];
/** Of these, those that require a value when only a field follows: `has email`. */
export const having: readonly string[] = ['have', 'has', 'had', 'having', 'with', 'any'];

/** Words for the subject, after the statement. */
export const saidOf: readonly string[] = [
  'customers',
  'people',
  'clients',
  'shoppers',
  'buyers',
  'members',
  'contacts',
  'users',
  'subscribers',
  'customer',
  'client',
  'shopper',
  'buyer',
  'member',
  'only',
];
/** Words that start a time. */
export const timeWords: readonly string[] = (
  'since until till before after during last past this next current previous recently lately often ever yet on within ' +
  'yesterday today ytd mtd qtd wtd every early late mid around about ago'
).split(' ');
/** Before a value: exclusively those with it. */
export const onlyBefore: readonly string[] = ['only', 'just'];
/** Words for the start of being a customer. */
export const sinceWords: readonly string[] = ['since', 'before', 'after', 'until', 'for'];
/** Words for the object, after bought or listed things. */
export const things: readonly string[] = ['products', 'product', 'items', 'item', 'goods', 'articles', 'stuff'];

/** Words for living somewhere. */
export const living: readonly string[] = [
  ...['lives', 'live', 'living', 'based', 'located', 'resident', 'residing', 'resides'].map((lives) => `${lives} in`),
  'from',
];

/** The fields of a place without a field name; the first with the value wins. */
export const livingFields: readonly string[] = ['city', 'state', 'country'].map((part) => `customer.shipping_${part}`);

/** Words for purchases: a group about sales (conditions.md §1). */
export const buying: readonly string[] = [
  'bought',
  'buy',
  'buys',
  'purchased',
  'purchases',
  'purchase',
  'ordered',
  'orders',
  'made a purchase',
  'made purchases',
  'placed an order',
  'placed orders',
  ...['number of', '# of', 'count of', 'total', 'total number of'].flatMap((count) => [
    `${count} orders`,
    `${count} purchases`,
  ]),
  ...['order', 'orders', 'purchase', 'purchases'].map((what) => `${what} count`),
];
