import { frequencyOperators, type Frequency } from '../model.ts';
import type { Field } from '../vocabulary.ts';
import { wordsByType } from './operatorPhrases.ts';
import type { TypedFault, TypedCondition } from './typedCondition.ts';
import { isNumberRange } from './figures.ts';
import {
  anything,
  boughtFields,
  countedPurchases,
  customerEvents,
  inAll,
  inOneOrder,
  lastPurchase,
  longestAt,
  oneOf,
  perTransaction,
  purchase,
  spending,
} from './eventPhrases.ts';
import { figureAt, limitsAt, ofSize, opensLimit } from './limits.ts';
import { numberAt } from './number.ts';
import type { Opening } from './opening.ts';
import { joinedCondition, sizeAt } from './several.ts';
import { boughtWays, statementAt } from './statements.ts';
import { things, timeWords } from './wordsAround.ts';
import { meaningAt, phraseAt } from './tokens.ts';
import { CustomerEventReader } from './customerEvents.ts';
import type { Read } from './basis.ts';

/** Faults that say more than "no such value". */
const specificFaults: readonly TypedFault[] = ['several-values', 'neither', 'no-period', 'several'];

/** A statement about events; for a value without its field, the field is known. */
export type Happening = Read & Partial<Pick<TypedCondition, 'bought' | 'compared'>>;

/** Reads statements about purchases as a whole, without a field. */
export class PurchaseReader extends CustomerEventReader {
  protected spendingAt(at: number): { readonly field: Field; readonly length: number } | undefined {
    const field = this.vocabulary.fields.get('sale.event_value');
    const length = longestAt(this.tokens, at, spending);
    return field && length > 0 ? { field, length } : undefined;
  }

  /** Statements about purchases as a whole, without a field. */
  protected happening(
    { at, negation, bought, boughtEnd, boughtNegation }: Opening,
    isNamed: boolean,
  ): Happening | undefined {
    const type = this.vocabulary.fields.get('sale.event_type');
    if (!type) return undefined;
    const sum = longestAt(this.tokens, at, spending);
    if (sum > 0) return this.spent(type, at + sum, negation);
    // An order, and no id of one.
    const order = phraseAt(this.tokens, at, 'order');
    const behind = at + order;
    if (order > 0 && behind < this.tokens.length && (this.limits(behind) || sizeAt(this.tokens, behind))) {
      return this.purchases(type, behind, negation);
    }
    const done = this.event(type, at, negation, isNamed);
    if (done || isNamed) return done;
    const last = longestAt(this.tokens, at, lastPurchase);
    if (last > 0) return this.lastPurchase(type, at, at + last, negation);
    return bought ? this.purchases(type, boughtEnd, boughtNegation) : this.countedPurchases(type, at, negation);
  }

  /** A frequency before the event: `more than 3 purchases in the last year`. */
  protected countedPurchases(type: Field, at: number, negation: boolean): Read | undefined {
    const { tokens, typed } = this;
    const event = customerEvents.find(({ counted }) =>
      tokens.some(({ text }, index) => index > at && counted.includes(text)),
    );
    const words = event?.counted ?? countedPurchases;
    const place = tokens.findIndex(({ text }, index) => index > at && words.includes(text));
    if (place < 0) return undefined;
    // A bare figure counts them, too: `3 orders`.
    const counted = tokens.slice(0, place);
    const reading = { ...this.reading(), isCounted: true };
    // The no of `no fewer than 3 orders` belongs to the figure, as behind `bought`: of `no more than 3`, too, as of `at most 3`.
    const isNo = ['no', 'not'].includes(tokens[at - 1]?.text ?? '');
    const withNo = isNo ? limitsAt(counted, at - 1, reading) : undefined;
    const often = withNo ?? limitsAt(counted, at, reading) ?? figureAt(counted, at);
    if (often?.frequency.checked !== true || often.recency.checked) return undefined;
    if (this.limits(place + 1)?.frequency.checked === true) return undefined;
    const test = event ? ({ operator: '=', value: event.type } as const) : purchase;
    const isEach = event !== undefined && event.isOfTransaction !== true;
    const frequency = isEach ? { ...often.frequency, measure: 'rows' as const } : perTransaction(often.frequency, []);
    const read = this.limited(type, place + 1, negation !== (withNo !== undefined), test, at, frequency);
    return { ...read, slot: { kind: 'limit', from: typed.length, typed: '', field: type } };
  }

  /**
   * The bought thing without its field: a brand, a category, a product or its number; the first with the value wins.
   */
  protected boughtThing(from: number, negation: boolean): Happening {
    const way = statementAt(this.tokens, [from], boughtWays);
    const wayField = way && this.vocabulary.fields.get(way.field);
    if (way && wayField) {
      this.isOfTransaction = true;
      return { ...this.limited(wayField, way.end, negation, way.test, from), bought: true };
    }
    const unknown = this.unknownThing(from);
    const at = from + longestAt(this.tokens, from, oneOf);
    const fields = this.fieldsOf(boughtFields);
    const thing = this.tokens.findIndex(
      ({ text }, place) => place > at && things.includes(text) && this.limits(place + 1) !== undefined,
    );
    if (thing > 0) this.leaveOut(thing, 1);
    const read = this.whicheverHas(fields, at, negation, unknown);
    return read.condition ? { ...read, bought: true } : read;
  }

  /** Why the bought thing is unknown: the words may say how or when instead. */
  private unknownThing(from: number): Read {
    for (let at = from + 1; at < this.tokens.length; at++) {
      const way = statementAt(this.tokens, [at], boughtWays);
      if (!way || this.limits(way.end) === undefined) continue;
      const { name = '' } = this.vocabulary.fields.get(way.field) ?? {};
      const near = `${name.replaceAll('_', ' ')} = ${String(way.test.value)}`;
      return { ...this.missing('and-then', 'limit', at, undefined), part: this.textOf(at, way.end), near };
    }
    const next = joinedCondition(this.tokens, from, this.names);
    if (next !== undefined) return this.missing('several', 'limit', next, undefined);
    const isTime = timeWords.includes(this.tokens[from]?.text ?? '');
    return this.missing(isTime ? 'no-limit' : 'bought-what', 'field', from, undefined);
  }

  /** The existing fields with these names. */
  protected fieldsOf(names: readonly string[]): readonly Field[] {
    return names.flatMap((name) => this.vocabulary.fields.get(name) ?? []);
  }

  /** A text without its field, as a value of the first of these that has it. */
  protected whicheverHas(fields: readonly Field[], at: number, negation: boolean, unknown: Read): Happening {
    let several: Read | undefined;
    for (const field of fields) {
      this.fields = [field];
      const read = this.text(field, at, negation, { operator: '=' });
      if (read.fault && specificFaults.includes(read.fault)) several = read;
      if (!read.condition || !this.compared || !this.isKnown(this.compared.text)) continue;
      const compared = { field, ...this.compared, others: fields.filter((one) => one !== field) };
      return { ...this.spelt(read, compared), compared };
    }
    // A vague word, reported with a suggestion.
    if (several && unknown.fault !== 'vague') return several;
    const [field, ...others] = fields;
    return field && this.compared ? { ...unknown, compared: { field, ...this.compared, others } } : unknown;
  }

  /** A total of spending; undefined for a statement about single sales. */
  protected spent(type: Field, at: number, negation: boolean): Read | undefined {
    const { tokens } = this;
    if (phraseAt(tokens, at, 'nothing') > 0) return this.limited(type, at + 1, !negation, purchase, at);
    if (isNumberRange(this.textOf(at, tokens.length))) return this.missing('no-number-range', 'value', at, undefined);
    const found = meaningAt(tokens, at, wordsByType.number);
    const valueAt = at + (found?.length ?? 0);
    const number = numberAt(tokens, valueAt, found?.meaning ?? { operator: '=' });
    const operator = frequencyOperators.find((one) => one === number?.value.operator);
    if (!number || operator === undefined || typeof number.value.value !== 'number') return undefined;
    if (!found && operator === '=') return this.missing('how-much', 'value', valueAt, undefined);
    const { end, value } = number;
    const one = longestAt(tokens, end, inOneOrder);
    const revenue = this.vocabulary.fields.get('sale.transaction_revenue');
    if (one > 0 && revenue) return this.limited(revenue, end + one, negation, value, valueAt);
    const behind = end + longestAt(tokens, end, inAll);
    if (this.limits(behind)?.frequency.checked === true) {
      return sizeAt(tokens, behind) ? this.missing('no-number-range', 'value', valueAt, undefined) : undefined;
    }
    const sum: Frequency = { checked: true, operator, figure: number.value.value, measure: 'spend' };
    return this.limited(type, behind, negation, purchase, valueAt, sum);
  }

  /**
   * The latest purchase within a time up to now: one exists. Longer ago: one exists and none since, in two conditions.
   */
  protected lastPurchase(type: Field, at: number, behind: number, negation: boolean): Read {
    const limits = this.limits(behind);
    return limits?.recency.checked === true && !limits.frequency.checked
      ? this.limited(type, behind, negation, purchase, behind)
      : this.missing('last-purchase', 'field', at, undefined);
  }

  /** Whether a figure may count orders or money: `orders over 100`, `an order of more than 100`. */
  private isSize(at: number): boolean {
    if (phraseAt(this.tokens, at, 'of') > 0) return sizeAt(this.tokens, at + 1);
    if (!sizeAt(this.tokens, at)) return false;
    const isOne = ['order', 'purchase'].includes(this.tokens[at - 1]?.text ?? '');
    return isOne || ofSize.some((phrase) => phraseAt(this.tokens, at, phrase) > 0);
  }

  /** Purchases of anything, with frequency and recency. */
  protected purchases(type: Field, from: number, isNegated: boolean): Happening {
    const { tokens } = this;
    const isNothing = !isNegated && phraseAt(tokens, from, 'nothing') > 0;
    const negation = isNegated || isNothing;
    const at = from + (isNothing ? 1 : longestAt(tokens, from, anything));
    if (isNumberRange(this.textOf(at, tokens.length))) return this.missing('no-number-range', 'limit', at, undefined);
    if (this.isSize(at)) return this.missing('how-many-or-much', 'limit', at, undefined);
    const isLimit = this.limits(at) ?? this.notLimits(type, at, negation, purchase);
    const says = isLimit !== undefined || opensLimit(tokens, at) || this.periodFrom(at) === at;
    if (!says) return this.boughtThing(at, negation);
    this.isOfTransaction = true;
    const read = this.limited(type, at, negation, purchase, at);
    const end = { from: this.typed.length, typed: '' };
    if (!read.condition) return read;
    return {
      ...read,
      slot: at === tokens.length ? { kind: 'field', ...end, field: undefined } : { kind: 'limit', ...end, field: type },
    };
  }
}
