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
];
/** Of these, those that ask for having nothing of the kind where only a field follows: `no phone`. */
export const notHaving: readonly string[] = ['no', 'without', "hasn't", "haven't"];

/** Words around a condition that say nothing (they are those of the plain-language line). */
export const said: readonly string[] = [
  'who',
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
export const saidOf: readonly string[] = ['customers', 'people', 'clients', 'shoppers', 'buyers', 'members', 'only'];

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
];
