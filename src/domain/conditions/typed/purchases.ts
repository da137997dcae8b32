import type { Field, Vocabulary } from '../vocabulary.ts';
import { periodAt, timeWords } from './dates.ts';
import { anything, eventAt, eventWords } from './events.ts';
import { figureAt, limitsAt, notLimitsAt, ofSize, opensLimit, readLimits } from './limits.ts';
import { leavingOut, textOf, type Line } from './line.ts';
import { isNumberRange } from './numbers.ts';
import type { Opening } from './opening.ts';
import { limited, missing, perTransaction, type Outcome } from './outcome.ts';
import { lengthAt, phraseList } from './phraseTable.ts';
import { joinedCondition, sizeAt } from './several.ts';
import { purchase, spendingAt, spentAt } from './spending.ts';
import { statementAt, thingWords, waysOfBuying } from './statements.ts';
import { isWordAt } from './tokens.ts';
import type { Test } from './typedCondition.ts';
import { whicheverHas } from './values.ts';

/** The fields that a bought item may belong to if no field is named; the first with the value wins. */
export const boughtFields: readonly string[] = ['brand', 'category', 'sub_category', 'name', 'sku', 'item_id'].map(
  (name) => `product.${name}`,
);

/** Words for the latest purchase. */
export const lastPurchase = phraseList(
  '{last|latest|most recent} {purchase|order|bought|ordered|purchased|purchase was|order was|purchase date|order date}',
);
/** Words before a bought item that mean one of it. */
const oneOf = phraseList('a, an, any, one, from, by, some, the, our');
/** Words after a frequency: `more than 3 purchases`. */
const countedPurchases = ['purchases', 'purchase', 'orders', 'order'];

/** The existing fields with these names. */
export function fieldsOf({ fields }: Vocabulary, names: readonly string[]): readonly Field[] {
  return names.flatMap((name) => fields.get(name) ?? []);
}

/** Reads purchases and other events as a whole; with `isNamed`, the words also name a field. */
export function happeningAt(line: Line, opening: Opening, isNamed: boolean): Outcome | undefined {
  const { tokens, vocabulary } = line;
  const { at, negation } = opening;
  const field = vocabulary.fields.get('sale.event_type');
  if (!field) return undefined;
  const sum = spendingAt(line, at);
  if (sum) return spentAt(line, field, at + sum.length, negation);
  // An order, not an order id.
  const behind = at + 1;
  const isOrder = isWordAt(tokens, at, 'order') && behind < tokens.length;
  if (isOrder && (limitsAt(line, behind) || sizeAt(line, behind))) return purchasesAt(line, field, behind, negation);
  const event = eventAt(line, field, at, negation, isNamed);
  if (event || isNamed) return event;
  const last = lengthAt(tokens, at, lastPurchase);
  if (last > 0) {
    // Recent: a purchase exists within the time. Longer ago needs two conditions: a purchase exists, and none since.
    const limits = limitsAt(line, at + last);
    const isRecent = limits?.recency.checked === true && !limits.frequency.checked;
    if (!isRecent) return missing(line, 'last-purchase', 'field', at);
    return limited({ ...line, field, negation }, at + last, purchase, at + last);
  }
  if (opening.bought) return purchasesAt(line, field, opening.boughtEnd, opening.boughtNegation);
  return countedAt(line, field, at, negation);
}

/** Reads a frequency before the event: `more than 3 purchases in the last year`. */
function countedAt(line: Line, field: Field, at: number, isNegated: boolean): Outcome | undefined {
  const { tokens, typed } = line;
  const placeOf = (words: readonly string[]) =>
    tokens.findIndex(({ text }, index) => index > at && words.includes(text));
  const event = eventWords.find(({ counted }) => placeOf(counted) >= 0);
  const place = placeOf(event?.counted ?? countedPurchases);
  if (place < 0) return undefined;
  // A bare figure also counts events: `3 orders`.
  const counted = { ...line, tokens: tokens.slice(0, place), isNegated: false };
  // The "no" in `no fewer than 3 orders` belongs to the figure, as it does after `bought`.
  const isNo = ['no', 'not'].includes(tokens[at - 1]?.text ?? '');
  const withNo = isNo ? readLimits(counted, at - 1, true) : undefined;
  const often = withNo ?? readLimits(counted, at, true) ?? figureAt(counted, at);
  if (often?.frequency.checked !== true || often.recency.checked) return undefined;
  if (limitsAt(line, place + 1)?.frequency.checked === true) return undefined;
  const test: Test = event ? { operator: '=', value: event.type } : purchase;
  const isEach = event !== undefined && event.isOfTransaction !== true;
  const frequency = isEach ? { ...often.frequency, measure: 'rows' as const } : perTransaction(often.frequency);
  const negation = isNegated !== (withNo !== undefined);
  const read = limited({ ...line, field, negation }, place + 1, test, at, frequency);
  return { ...read, slot: { kind: 'limit', from: typed.length, typed: '', field } };
}

/** Reads purchases of anything, with frequency and recency, or of a named item. */
function purchasesAt(line: Line, field: Field, from: number, isNegated: boolean): Outcome {
  const { tokens, typed } = line;
  const isNothing = !isNegated && isWordAt(tokens, from, 'nothing');
  const about = { ...line, field, negation: isNegated || isNothing, isOfTransaction: true };
  const at = from + (isNothing ? 1 : lengthAt(tokens, from, anything));
  if (isNumberRange(textOf(line, at))) return missing(line, 'no-number-range', 'limit', at);
  if (isSizeAt(line, at)) return missing(line, 'how-many-or-much', 'limit', at);
  const limits = limitsAt(line, at) ?? notLimitsAt(about, at, purchase.operator);
  const isLimited = limits !== undefined || opensLimit(line, at) || periodAt(line, at) === at;
  if (!isLimited) return boughtThingAt(line, at, about.negation);
  const read = limited(about, at, purchase, at);
  if (!read.condition) return read;
  const end = { from: typed.length, typed: '' };
  const isAll = at === tokens.length;
  return { ...read, slot: isAll ? { kind: 'field', ...end, field: undefined } : { kind: 'limit', ...end, field } };
}

/** Whether a figure may count orders or money: `orders over 100`, `an order of more than 100`. */
function isSizeAt(line: Line, at: number): boolean {
  const { tokens } = line;
  if (isWordAt(tokens, at, 'of')) return sizeAt(line, at + 1);
  const isOne = ['order', 'purchase'].includes(tokens[at - 1]?.text ?? '');
  return sizeAt(line, at) && (isOne || lengthAt(tokens, at, ofSize) > 0);
}

/** Reads the bought item without its field, or the way it was bought. */
function boughtThingAt(line: Line, from: number, negation: boolean): Outcome {
  const { tokens, vocabulary } = line;
  const way = statementAt(line, [from], waysOfBuying);
  if (way) {
    const about = { ...line, field: way.field, negation, isOfTransaction: true };
    return { ...limited(about, way.end, way.test, from), bought: true };
  }
  const at = from + lengthAt(tokens, from, oneOf);
  const thing = tokens.findIndex(
    ({ text }, place) => place > at && thingWords.includes(text) && limitsAt(line, place + 1) !== undefined,
  );
  const read = whicheverHas(
    leavingOut(line, thing),
    fieldsOf(vocabulary, boughtFields),
    at,
    negation,
    unknownThing(line, from),
  );
  return read.condition ? { ...read, bought: true } : read;
}

/** Why the bought item is unknown: the words may say how or when it was bought instead. */
function unknownThing(line: Line, from: number): Outcome {
  for (let at = from + 1; at < line.tokens.length; at++) {
    const way = statementAt(line, [at], waysOfBuying);
    if (!way || limitsAt(line, way.end) === undefined) continue;
    const near = `${way.field.name.replaceAll('_', ' ')} = ${String(way.test.value)}`;
    return { ...missing(line, 'and-then', 'limit', at), part: textOf(line, at, way.end), near };
  }
  const next = joinedCondition(line, from);
  if (next !== undefined) return missing(line, 'several', 'limit', next);
  const isTime = timeWords.includes(line.tokens[from]?.text ?? '');
  return missing(line, isTime ? 'no-limit' : 'bought-what', 'field', from);
}
