import type { Field } from '#domain/conditions/vocabulary.ts';
import { periodAt, timeWords } from './dates.ts';
import { limitsAt, opensLimit } from './limits.ts';
import { textOf, type Line } from './line.ts';
import { limited, missing, type Outcome } from './outcome.ts';
import { lengthAt, phraseList, type PhraseTable } from './phraseTable.ts';
import { sizeAt } from './several.ts';

/** An event other than a purchase: its type, its phrases, and its nouns for counting. */
interface EventWords {
  readonly type: string;
  readonly phrases: PhraseTable<true>;
  readonly counted: readonly string[];
  /** The words before its object and, if any, the words after it. */
  readonly around?: readonly [verbs: PhraseTable<true>, ends?: PhraseTable<true>];
  /** It happens once per transaction. */
  readonly isOfTransaction?: true;
}

const things = '{something|anything|items|an item|goods|a product|products}';
const cart = '{cart|the cart|their cart|basket|the basket|bag|the bag}';
const site = '{the site|the website|our site|our website|the shop|our shop|the online shop}';

/** Events other than purchases. `returned` alone may also mean "came back". */
export const eventWords: readonly EventWords[] = [
  {
    type: 'refund',
    phrases: phraseList(`refunded, refund, refunds, returns, {had|got} a refund, returned ${things}`),
    counted: ['refunds', 'refund', 'returns'],
    around: [phraseList('refunded, returned, sent back')],
    isOfTransaction: true,
  },
  {
    type: 'view',
    phrases: phraseList(`viewed, views, {viewed|looked at|browsed} ${things}`),
    counted: ['views', 'product views'],
    around: [phraseList('viewed, looked at, browsed, saw, clicked on')],
  },
  {
    type: 'visit',
    phrases: phraseList(`visited, visits, visited us, came to visit, {visited|came to} ${site}`),
    counted: ['visits', 'visit'],
  },
  {
    type: 'add_to_cart',
    phrases: phraseList(
      `{added to|put into|put in} ${cart}, added ${things} to ${cart}, put ${things} {into|in} ${cart}`,
    ),
    counted: [],
    around: [phraseList('added, put'), phraseList(`{to|into|in} ${cart}`)],
  },
  {
    type: 'remove_from_cart',
    phrases: phraseList(`{removed from|took out of} ${cart}, removed ${things} from ${cart}`),
    counted: [],
    around: [phraseList('removed, took'), phraseList(`{from|out of} ${cart}`)],
  },
];

/** Words for any object, after an event. */
export const anything = phraseList('anything, something, anything at all, at all, at least something');

/** Reads an event other than a purchase, how often and how recently. If a field is named, one word is not an event. */
export function eventAt(line: Line, type: Field, at: number, negation: boolean, isNamed: boolean): Outcome | undefined {
  const { tokens } = line;
  for (const { type: value, phrases, isOfTransaction = false } of eventWords) {
    const length = lengthAt(tokens, at, phrases);
    if (length <= (isNamed ? 1 : 0)) continue;
    const from = at + length;
    const behind = from + lengthAt(tokens, from, anything);
    if (isThing(line, behind)) return eventOf(line, behind, tokens.length, value);
    return limited({ ...line, field: type, negation, isOfTransaction }, behind, { operator: '=', value }, from);
  }
  return eventAround(line, at);
}

/** Reads an event with its object between the words: `added Acme to cart`. */
function eventAround(line: Line, at: number): Outcome | undefined {
  const { tokens } = line;
  for (const { type, around: [verbs, ends] = [] } of eventWords) {
    const from = at + (verbs ? lengthAt(tokens, at, verbs) : 0);
    if (from === at || !isThing(line, from)) continue;
    const end = ends
      ? tokens.findIndex((_, place) => place > from && lengthAt(tokens, place, ends) > 0)
      : tokens.length;
    if (end > from) return eventOf(line, from, end, type);
  }
  return undefined;
}

/** An event with an object becomes two conditions on the same event. */
function eventOf(line: Line, at: number, end: number, type: string): Outcome {
  const places = Array.from({ length: end - at }, (_, place) => at + place);
  const limit = places.find((place) => limitsAt(line, place)) ?? end;
  return { ...missing(line, 'deed-what', 'limit', at), part: textOf(line, at, limit), near: type };
}

/** Whether the words at a position may be a bought or viewed item, rather than a frequency or a time. */
function isThing(line: Line, at: number): boolean {
  const token = line.tokens[at];
  if (token?.kind !== 'word' || limitsAt(line, at) || opensLimit(line, at) || sizeAt(line, at)) return false;
  if (timeWords.includes(token.text) || periodAt(line, at) === at) return false;
  return !['not', 'never', 'but', 'and', 'or'].includes(token.text);
}
