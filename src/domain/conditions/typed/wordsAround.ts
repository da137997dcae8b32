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
/** Words before a bare field that ask for having no value in it: `missing phone`. */
export const lacking: readonly string[] = ['missing', 'empty', 'blank', 'unknown', 'lacking'];
/** Words for everybody: negated, they say nothing of a single one. */
export const everyone: readonly string[] = ['all', 'every', 'everyone', 'everybody', 'each', 'both'];
/** Of these, those that ask for having nothing of the kind where only a field follows: `no phone`. */
export const notHaving: readonly string[] = ['no', 'without', "hasn't", "haven't", ...lacking];

/** Words around a condition that say nothing (they are those of the plain-language line). */
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
/** Of these, those that ask for having something where only a field follows: `has email`. */
export const having: readonly string[] = ['have', 'has', 'had', 'having', 'with', 'any'];

/** Whom it is said of, behind what is said. */
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
/** Words that begin to say when. */
export const timeWords: readonly string[] = (
  'since until till before after during last past this next current previous recently lately often ever yet on within ' +
  'yesterday today ytd mtd qtd wtd every early late mid around about ago'
).split(' ');
/** Before a value: those alone who have it. */
export const onlyBefore: readonly string[] = ['only', 'just'];
/** Words with which it is said since when somebody is a customer. */
export const sinceWords: readonly string[] = ['since', 'before', 'after', 'until', 'for'];
/** Of what it is said, behind what was bought or is listed. */
export const things: readonly string[] = ['products', 'product', 'items', 'item', 'goods', 'articles', 'stuff'];

/** Words that say it is about where somebody lives. */
export const living: readonly string[] = [
  ...['lives', 'live', 'living', 'based', 'located', 'resident', 'residing', 'resides'].map((lives) => `${lives} in`),
  'from',
];

/** Where somebody lives may be, said without its field; the first that has it is meant. */
export const livingFields: readonly string[] = ['city', 'state', 'country'].map((part) => `customer.shipping_${part}`);

/** Words that say it is about purchases: a group about sales says so (conditions.md §1). */
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
