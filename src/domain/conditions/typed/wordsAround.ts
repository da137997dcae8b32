/** Words at the beginning that negate the whole condition. */
export const negations: readonly string[] = [
  'not',
  'no',
  'never',
  'without',
  "don't",
  "doesn't",
  'do not',
  'does not',
  'did not',
  'are not',
  'is not',
];
/** Words around a condition that say nothing (they are those of the plain-language line). */
export const said: readonly string[] = [
  'who',
  'that',
  'where',
  'whose',
  'have',
  'has',
  'had',
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
];

/** Words that say it is about purchases: a group about sales says so (conditions.md §1). */
export const buying: readonly string[] = ['bought', 'buy', 'buys', 'purchased', 'purchases', 'ordered'];
