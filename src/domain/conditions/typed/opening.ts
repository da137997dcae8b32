import { fieldAt, type FieldNames } from './naming.ts';
import { foundAt, lengthAt, phraseList, phraseTable } from './phraseTable.ts';
import { isWordAt, type TypedToken } from './tokens.ts';

/** The words before the field. */
export interface Opening {
  /** The token behind it: the field, if one is named. */
  readonly at: number;
  readonly negation: boolean;
  readonly bought: boolean;
  /** The token after those words. */
  readonly boughtEnd: number;
  /** Words before them negate; after them, `no more than twice` is a frequency. */
  readonly boughtNegation: boolean;
  /** Requires a value when nothing follows: `has email`, `no phone`. */
  readonly having: boolean;
  /** The token that negates all of something, which excludes no single one: `not all women`. */
  readonly notAll: number | undefined;
}

/** Words that negate the whole condition; true for words that mean "no value" before a bare field: `no phone`. */
const negations = phraseTable([
  ["no, without, hasn't, haven't", true],
  [
    `not, never, don't, doesn't, didn't, isn't, aren't, wasn't, weren't, {do|does|did|are|is} not, except, except for,
    excluding, excl, {outside|outside of}, {other than|apart from|aside from},
    {all|everyone|everybody|anyone|anybody|anywhere|everywhere} but`,
    false,
  ],
]);

/** Words that mean "no value" before a field without a comparison: `missing phone`. */
const lacking = ['missing', 'empty', 'blank', 'unknown', 'lacking'] as const;

/** Words for everyone. Negated, they exclude no single person. */
const everyone: readonly string[] = ['all', 'every', 'everyone', 'everybody', 'each', 'both'];

/** Words around a condition that add no meaning; true for words that require a value before a bare field. */
const fillers = phraseTable([
  ['have, has, had, having, with, any', true],
  [
    `who, that, where, whose, been, a, an, the, in, of, are, is, every, all, those, part of, people, member,
    {belongs|belong|belonging} to, {every|any|some}{one|body},
    {member|customer|client|shopper|buyer|product|item|event}s`,
    false,
  ],
]);

/** Words for purchases, which become a group about sales (conditions.md §1). */
export const buying = phraseList(
  `bought, buy, buys, {purchase|purchased|purchases}, {ordered|orders}, made a purchase, made purchases,
  placed an order,
  placed orders, {number of|# of|count of|total|total number of} {orders|purchases}, {order|purchase}{|s} count`,
);

/** Reads the words before a field: negations, words for buying, and filler words. */
export function openingAt(tokens: readonly TypedToken[], names: FieldNames): Opening {
  const none = { at: 0, negation: false, bought: false, boughtEnd: 0, boughtNegation: false, having: false };
  let opening: Opening = { ...none, notAll: undefined };
  while (!fieldAt(tokens, opening.at, names)) {
    const { at } = opening;
    const negated = lackAt(tokens, at, names) ?? foundAt(tokens, at, negations);
    const buys = lengthAt(tokens, at, buying);
    const filler = foundAt(tokens, at, fillers);
    if (!negated && buys === 0 && !filler) break;
    const negation = opening.negation !== (negated !== undefined);
    const end = at + (negated?.length ?? Math.max(buys, filler?.length ?? 0));
    const isOfAll = negated !== undefined && everyone.includes(tokens[end]?.text ?? '');
    opening = {
      ...opening,
      at: end,
      negation,
      ...(buys > 0 && { bought: true, boughtEnd: at + buys, boughtNegation: negation }),
      having: opening.having || (negated ?? filler)?.meaning === true,
      notAll: opening.notAll ?? (isOfAll ? at : undefined),
    };
  }
  return opening;
}

/** Finds a word that means "no value", before a field without a comparison. */
function lackAt(tokens: readonly TypedToken[], at: number, names: FieldNames) {
  const field = isWordAt(tokens, at, ...lacking) ? fieldAt(tokens, at + 1, names) : undefined;
  const isBare = field !== undefined && at + 1 + field.length === tokens.length;
  return isBare ? { meaning: true, length: 1 } : undefined;
}
