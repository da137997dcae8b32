import { patternOf } from '../like.ts';
import { defaultChoice } from '../defaults.ts';
import { frequencyOperators, type Condition, type Frequency } from '../model.ts';
import { placeOf } from '../places.ts';
import type { Field, Vocabulary } from '../vocabulary.ts';
import { isComplete, textValue, wordsByType, type Asking } from './asking.ts';
import { ageWords } from './birthday.ts';
import { datesAt } from './dates.ts';
import type { TypedFault } from './faults.ts';
import { isNumberRange } from './figures.ts';
import {
  anyEmail,
  anything,
  atAll,
  countedPurchases,
  countsEmails,
  inAll,
  inOneOrder,
  isOfTransaction,
  lastPurchase,
  longestAt,
  perTransaction,
  purchase,
  spending,
} from './happenings.ts';
import { jointOf } from './joint.ts';
import { limitsAt, opensLimit, type Limits } from './limits.ts';
import { withoutColon } from './colon.ts';
import { fieldAt, fieldNames, type FieldNames } from './naming.ts';
import { canBeCounted, meantField, namesakes } from './namesake.ts';
import { numberAt, numberFault } from './number.ts';
import { openingAt, type Opening } from './opening.ts';
import { periodAt, type PeriodReading } from './period.ts';
import { havingOf, isYesOrNo, missingWords, presenceOf } from './presence.ts';
import { joinedCondition, sizeAt } from './several.ts';
import { spelling } from './spelling.ts';
import { sqlCondition } from './sqlCondition.ts';
import { textAt } from './text.ts';
import type { ComparedText, TypedCondition, TypedReading, TypedSlot } from './typedCondition.ts';
import { meaningAt, phraseAt, textBetween, typedTokens, type TypedToken } from './tokens.ts';
import { mustBeFound, nearestValue, unlikelyValue } from './unlikely.ts';

/** Nobody's condition has more words, and every one of them is looked at from many sides. */
const mostTokens = 60;

/**
 * Reads a condition as it is typed into the palette (keyboard.md §2): `+ gender = F`, `and brand Acme >= 3 in the last 6
 * months`, `+ not city = Paris`, or SQL as the editor has it. Never throws, never guesses: what does not fit is a fault.
 */
export function readTyped(typed: string, reading: TypedReading): TypedCondition {
  const { joint, from } = jointOf(typed);
  const body = typed.slice(from);
  const sql = /['"(]/u.test(body) ? sqlCondition(body, reading.vocabulary) : undefined;
  const end = { from: typed.length, typed: '' };
  if (sql)
    return {
      joint,
      condition: sql,
      bought: false,
      fault: undefined,
      part: '',
      near: undefined,
      slot: { kind: 'limit', ...end, field: undefined },
      compared: undefined,
    };
  const reader = new Reader(typed, from, reading);
  return { joint, ...reader.read() };
}

type Read = Omit<TypedCondition, 'joint' | 'bought' | 'compared' | 'near'> & Partial<Pick<TypedCondition, 'near'>>;
/** What is said of what people did; of a value without its field it is known of which it is one. */
type Happening = Read & Partial<Pick<TypedCondition, 'bought' | 'compared'>>;
type Test = Pick<Condition, 'operator' | 'value'>;

/** Reads from left to right; what it has found so far says what may come next. */
class Reader {
  private readonly typed: string;
  private readonly tokens: readonly TypedToken[];
  private readonly names: FieldNames;
  private readonly vocabulary: Vocabulary;
  private readonly today: string;
  private readonly known: (field: Field) => readonly string[];
  private readonly isAll: (field: Field) => boolean;
  /** Of the field that was named, the fields that may be meant. */
  private fields: readonly Field[] = [];
  private name: readonly TypedToken[] = [];
  private compared: Pick<ComparedText, 'text' | 'shape'> | undefined;
  /** A word that is no value unless the data has it as one. */
  private lookedUp: string | undefined;
  /** Nothing stands between the name and the value. */
  private isBare = false;
  /** It is about purchases as a whole. */
  private isOfTransaction = false;
  private comparedAt = 0;
  private readonly limitsFound = new Map<number, Limits | undefined>();

  constructor(typed: string, from: number, { vocabulary, today, known = () => [], isAll = () => false }: TypedReading) {
    this.typed = typed;
    this.names = fieldNames(vocabulary);
    this.tokens = withoutColon(typedTokens(typed, from), this.names);
    this.vocabulary = vocabulary;
    this.today = today;
    this.known = known;
    this.isAll = isAll;
  }

  read(): Omit<TypedCondition, 'joint'> {
    const none = { bought: false, compared: undefined, near: undefined };
    if (this.tokens.length > mostTokens) return { ...this.missing('too-long', 'limit', 0, undefined), ...none };
    const opening = openingAt(this.tokens, this.names);
    const { at, bought } = opening;
    const named = fieldAt(this.tokens, at, this.names) ?? this.spendingAt(at);
    const happening = this.happening(opening, named !== undefined);
    if (happening) return { ...none, ...happening };
    if (!named) return { ...none, ...this.nameless(at), bought };
    this.name = this.tokens.slice(at, at + named.length);
    const meant = namesakes(named.field, this.name, this.vocabulary);
    this.fields = meant;
    const read = this.said(named.field, at, opening);
    const value = read.condition?.value ?? this.compared?.text ?? null;
    const isCounted = bought || read.condition?.frequency.checked === true;
    const field = meantField(meant, { value, isCounted }, this.vocabulary);
    const about = aboutField(read, field);
    if (this.lookedUp !== undefined) {
      return { ...none, ...about, bought, compared: { field, text: this.lookedUp, shape: undefined } };
    }
    const compared = this.compared && { field, ...this.compared };
    return { ...none, ...this.spelt(about, compared), bought, compared };
  }

  private spendingAt(at: number): { readonly field: Field; readonly length: number } | undefined {
    const field = this.vocabulary.fields.get('sale.event_value');
    const length = longestAt(this.tokens, at, spending);
    return field && length > 0 ? { field, length } : undefined;
  }

  /** What is said of purchases as a whole, of no field of theirs. */
  private happening({ at, negation, bought, boughtEnd }: Opening, isNamed: boolean): Happening | undefined {
    const type = this.vocabulary.fields.get('sale.event_type');
    if (!type) return undefined;
    const sum = longestAt(this.tokens, at, spending);
    if (sum > 0) return this.spent(type, at + sum, negation);
    // An order, and no id of one.
    const order = phraseAt(this.tokens, at, 'order');
    if (order > 0 && at + order < this.tokens.length && this.limits(at + order)) {
      return this.purchases(type, at + order, negation);
    }
    if (isNamed) return undefined;
    const last = longestAt(this.tokens, at, lastPurchase);
    if (last > 0) return this.lastPurchase(type, at, at + last, negation);
    return bought ? this.purchases(type, boughtEnd, negation) : this.countedPurchases(type, at, negation);
  }

  /** How often before what was done: `more than 3 purchases in the last year`. */
  private countedPurchases(type: Field, at: number, negation: boolean): Read | undefined {
    const { tokens, typed, vocabulary, today } = this;
    const place = tokens.findIndex(({ text }, index) => index > at && countedPurchases.includes(text));
    if (place < 0) return undefined;
    const often = limitsAt(tokens.slice(0, place), at, typed, vocabulary.kind, today);
    const isCounted = often?.frequency.checked === true && !often.recency.checked;
    if (!isCounted || this.limits(place + 1)?.frequency.checked !== false) return undefined;
    const read = this.limited(type, place + 1, negation, purchase, at, perTransaction(often.frequency, []));
    return { ...read, slot: { kind: 'limit', from: typed.length, typed: '', field: type } };
  }

  /** What was bought without its field: a brand, where the data has that brand. */
  private boughtBrand(at: number, negation: boolean): Happening {
    const unknown = this.missing('bought-what', 'field', at, undefined);
    const brand = this.vocabulary.fields.get('product.brand');
    if (!brand) return unknown;
    this.fields = [brand];
    const read = this.text(brand, at, negation, { operator: '=' });
    const compared = this.compared && { field: brand, ...this.compared };
    if (!compared) return unknown;
    const isBrand = read.condition !== undefined && this.isKnown(compared.text);
    return isBrand ? { ...this.spelt(read, compared), bought: true, compared } : { ...unknown, compared };
  }

  /** A sum of what somebody spent; undefined where it is said of single sales. */
  private spent(type: Field, at: number, negation: boolean): Read | undefined {
    const { tokens } = this;
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

  /** The latest purchase, within a time up to now: there is one. Longer ago, there is one and none since, in two conditions. */
  private lastPurchase(type: Field, at: number, behind: number, negation: boolean): Read {
    const limits = this.limits(behind);
    return limits?.recency.checked === true && !limits.frequency.checked
      ? this.limited(type, behind, negation, purchase, behind)
      : { ...this.missing('last-purchase', 'field', at, undefined) };
  }

  /** Purchases of anything, as often and as recently as said. */
  private purchases(type: Field, from: number, isNegated: boolean): Happening {
    const { tokens } = this;
    const isNothing = !isNegated && phraseAt(tokens, from, 'nothing') > 0;
    const negation = isNegated || isNothing;
    const at = from + (isNothing ? 1 : longestAt(tokens, from, anything));
    const isLimit = this.limits(at) ?? this.notLimits(type, at, negation, purchase);
    const says = isLimit !== undefined || opensLimit(tokens, at) || this.periodFrom(at) === at;
    if (!says) return this.boughtBrand(at, negation);
    this.isOfTransaction = true;
    const read = this.limited(type, at, negation, purchase, at);
    const end = { from: this.typed.length, typed: '' };
    if (!read.condition) return read;
    return {
      ...read,
      slot: at === tokens.length ? { kind: 'field', ...end, field: undefined } : { kind: 'limit', ...end, field: type },
    };
  }

  private nameless(at: number): Read {
    const asksAge = ageWords.includes(this.tokens[at]?.text ?? '') && this.vocabulary.fields.has('customer.birthdate');
    if (!asksAge) return this.missing(at === this.tokens.length ? 'nothing' : 'no-field', 'field', at, undefined);
    const age = this.missing('no-age', 'field', at, undefined);
    return { ...age, slot: { ...age.slot, typed: 'birthdate' } };
  }

  private said(field: Field, at: number, opening: Opening): Read {
    const after = at + this.name.length;
    // A name that is still being typed may become a longer one.
    const isOpen = after === this.tokens.length && !/\s$/u.test(this.typed);
    // Of a yes or no the name alone asks for the yes.
    // How recently would be said of the customer, and is meant of the consent.
    const isBareYes = isYesOrNo(field) && this.limits(after)?.recency.checked !== true;
    const had = opening.having || isBareYes ? havingOf(field) : undefined;
    const read = had ? this.had(field, had, after, opening) : this.emailed(field, after, opening);
    if (read) {
      if (after < this.tokens.length) return read;
      const name = { from: this.tokens[at]?.from ?? 0, typed: this.textOf(at, after) };
      const open = { from: this.typed.length, typed: '' };
      return { ...read, slot: isOpen ? { kind: 'field', ...name, field } : { kind: 'operator', ...open, field } };
    }
    if (isOpen) return this.missing('no-value', 'field', at, field);
    const next = field.type === 'string' ? undefined : joinedCondition(this.tokens, after, this.names);
    if (next !== undefined) return this.severalFrom(next, after, field);
    return this.test(field, after, opening);
  }

  private had(field: Field, had: Test, after: number, { negation }: Opening): Read | undefined {
    const limits = this.limits(after);
    if (!limits) return undefined;
    const here = placeOf(this.vocabulary.kind, defaultChoice[this.vocabulary.kind])?.tables.get(field.table);
    const isOfRecency = limits.recency.checked && here?.recency === `${field.table}.${field.name}`;
    const value: Test = isOfRecency ? { operator: 'BETWEEN', value: [null, null] } : had;
    return this.done(field, negation, value, limits, after, after);
  }

  /** That e-mails were opened or clicked at all, or so many of them. */
  private emailed(field: Field, after: number, { negation }: Opening): Read | undefined {
    if (field.table !== 'email') return undefined;
    const at = after + longestAt(this.tokens, after, anyEmail);
    const limits = this.limits(at);
    if (!limits || (limits.frequency.checked && !countsEmails(this.tokens.slice(at)))) return undefined;
    return this.done(field, negation, atAll, limits, at, after);
  }

  private test(field: Field, at: number, { negation, having }: Opening): Read {
    if (this.isMissing(field, at)) return this.presence(field, at + 1, !negation, at);
    const found = meaningAt(this.tokens, at, wordsByType[field.type]);
    const asking: Asking = found?.meaning ?? { operator: field.type === 'date' ? 'BETWEEN' : '=' };
    const value = at + (found?.length ?? 0);
    this.isBare = !found;
    if (isComplete(asking)) return this.presence(field, value, negation !== (asking.negated === true), at);
    const isRange = field.type === 'number' && isNumberRange(this.textOf(at, this.tokens.length));
    if (isRange) return this.missing(this.rangeFault(field), 'value', at, field);
    if (value === this.tokens.length) return this.missing('no-value', found ? 'value' : 'operator', value, field);
    if (field.type === 'date') return this.dates(field, value, negation);
    if (field.type === 'number') return this.number(field, value, negation, asking);
    // `without email in Wellington` is two conditions.
    const isAside = having && asking.ofList === true && this.tokens[value]?.text.startsWith('(') !== true;
    if (isAside) return this.faultIn(field, at, { fault: 'unquoted', part: [at, value] });
    // Nobody has an address that begins so.
    const isDomain = !found && field.name === 'email' && this.tokens[value]?.text.startsWith('@') === true;
    return this.text(field, value, negation, isDomain ? { operator: 'LIKE', shape: 'contains' } : asking);
  }

  private presence(field: Field, at: number, negation: boolean, valueAt: number): Read {
    const presence = presenceOf(field);
    return presence
      ? this.limited(field, at, negation, presence, valueAt)
      : this.missing('no-presence', 'limit', valueAt, field);
  }

  /** Whether a word alone says that there is no value, and is none that the data has. */
  private isMissing(field: Field, at: number): boolean {
    const text = this.tokens[at]?.text ?? '';
    if (this.tokens[at]?.kind !== 'word' || !missingWords.includes(text) || !this.limits(at + 1)) return false;
    if (this.isKnown(text)) return false;
    this.lookedUp = field.type === 'string' ? text : undefined;
    return true;
  }

  private text(field: Field, at: number, negation: boolean, asking: Asking): Read {
    const isWhole = asking.shape === undefined && !asking.operator.endsWith('LIKE');
    const found = textAt(at, {
      ...this.reading(),
      names: this.names,
      ofList: asking.ofList === true,
      isPattern: asking.operator.endsWith('LIKE') && asking.shape === undefined,
      known: isWhole ? this.knownValues() : [],
      limits: (place) => this.limits(place),
      notLimits: (place) => this.notLimits(field, place, negation, asking),
    });
    this.comparedAt = at;
    const isPart = asking.shape !== undefined;
    if ('fault' in found) {
      if (isWhole && found.text !== '') this.compared = { text: found.text, shape: undefined };
      return this.faultIn(field, at, found);
    }
    if ((isWhole || isPart) && !found.isQuoted) this.compared = { text: found.text, shape: asking.shape };
    const unlikely =
      isWhole && !found.isQuoted && !this.isKnown(found.text) ? unlikelyValue(field, found.text) : undefined;
    if (unlikely) return this.faultIn(field, at, { fault: unlikely, part: [at, found.end] });
    return this.limited(field, found.end, negation, textValue(asking, found.text), at);
  }

  /** Whether the data has a text as a value of what was named, in whatever case. */
  private isKnown(text: string): boolean {
    const lower = text.toLowerCase();
    return this.knownValues().some((value) => value.toLowerCase() === lower);
  }

  private knownValues(): readonly string[] {
    return this.fields.flatMap((one) => [...(one.values ?? []), ...this.known(one)]);
  }

  private faultIn(
    field: Field,
    at: number,
    { fault, part: [from, to] }: { readonly fault: TypedFault; readonly part: readonly [number, number] },
  ): Read {
    const own = fault === 'no-period' ? this.periodFault(field) : fault;
    const part = this.typed.slice(this.tokens[from]?.from, this.tokens[to - 1]?.to);
    return { ...this.missing(own, 'value', at, field), part };
  }

  /** Days of the calendar can be asked of a sale in a group about one; of what somebody is, by a condition of their own. */
  private periodFault(field: Field): TypedFault {
    return canBeCounted(field, this.vocabulary) ? 'no-period' : 'no-own-period';
  }

  /** Two conditions in one; of the same number they are its two ends. */
  private severalFrom(next: number, after: number, field: Field): Read {
    const isSame = fieldAt(this.tokens, next + 1, this.names)?.field === field && this.tokens[next]?.text === 'and';
    return isSame && field.type === 'number'
      ? this.missing(this.rangeFault(field), 'value', after, field)
      : this.missing('several', 'limit', next, field);
  }

  /** Two conditions about what happened may be met by two different sales. */
  private rangeFault(field: Field): TypedFault {
    if (!canBeCounted(field, this.vocabulary)) return 'no-number-range';
    return field.table === 'email' ? 'no-email-range' : 'no-sale-range';
  }

  private number(field: Field, at: number, negation: boolean, asking: Asking): Read {
    const found = numberAt(this.tokens, at, asking);
    if (!found) return this.missing(numberFault(this.tokens, at), 'value', at, field);
    // Another comparison of the number, and not how often.
    const isCounted = this.limits(found.end)?.frequency.checked === true;
    if (isCounted && sizeAt(this.tokens, found.end)) return this.missing(this.rangeFault(field), 'value', at, field);
    return this.limited(field, found.end, negation, found.value, at);
  }

  private dates(field: Field, at: number, negation: boolean): Read {
    const { name } = this;
    const found = datesAt(at, { ...this.reading(), field, name, limits: (place) => this.limits(place) });
    if (typeof found === 'string') return this.missing(found, 'value', at, field);
    return this.done(field, negation, found.value, found.limits, found.end, at);
  }

  private reading(): PeriodReading {
    const { typed, tokens, today, vocabulary } = this;
    return { typed, tokens, today, kind: vocabulary.kind };
  }

  private limits(at: number): Limits | undefined {
    if (!this.limitsFound.has(at)) this.limitsFound.set(at, this.limitsFrom(at));
    return this.limitsFound.get(at);
  }

  private limitsFrom(at: number): Limits | undefined {
    return limitsAt(this.tokens, at, this.typed, this.vocabulary.kind, this.today);
  }

  /** How recently, behind a `not` that can only negate the whole: of what happened, where nothing else is negated. */
  private notLimits(
    field: Field,
    at: number,
    negation: boolean,
    { operator }: Pick<Test, 'operator'>,
  ): Limits | undefined {
    const isNot = ['not', 'never'].some((word) => phraseAt(this.tokens, at, word) > 0);
    if (!isNot || negation || operator === '!=' || operator === 'NOT LIKE') return undefined;
    if (!canBeCounted(field, this.vocabulary)) return undefined;
    const limits = this.limits(at + 1);
    return limits?.recency.checked === true && !limits.frequency.checked ? limits : undefined;
  }

  /** A test with what follows it; `often` is how often, where that is said already. */
  private limited(field: Field, at: number, negation: boolean, value: Test, valueAt: number, often?: Frequency): Read {
    const told = (limits: Limits) => (often ? { ...limits, frequency: often } : limits);
    const limits = this.limits(at);
    if (limits) return this.done(field, negation, value, told(limits), at, valueAt);
    const notLimits = this.notLimits(field, at, negation, value);
    if (notLimits) return this.done(field, true, value, told(notLimits), at, valueAt);
    const next = joinedCondition(this.tokens, at - 1, this.names);
    if (next !== undefined) return this.missing('several', 'limit', next, field);
    const days = this.periodFrom(at);
    return days === undefined
      ? this.missing('no-limit', 'limit', at, field)
      : this.missing(this.periodFault(field), 'limit', days, field);
  }

  private periodFrom(at: number): number | undefined {
    return periodAt(at, this.tokens.length, this.reading());
  }

  private done(
    field: Field,
    negation: boolean,
    value: Test,
    { frequency: often, recency }: Limits,
    end: number,
    valueAt: number,
  ): Read {
    const isOnce = often.checked && (this.isOfTransaction || isOfTransaction(field));
    const frequency = isOnce ? perTransaction(often, this.tokens.slice(end)) : often;
    const condition = { negation, table: field.table, field: field.name, ...value, frequency, recency };
    const isOpen = end === this.tokens.length && !/\s$/u.test(this.typed);
    const from = isOpen ? (this.tokens[valueAt]?.from ?? this.typed.length) : this.typed.length;
    const typed = isOpen ? this.textOf(valueAt, end) : '';
    return { condition, fault: undefined, part: '', slot: { kind: isOpen ? 'value' : 'limit', from, typed, field } };
  }

  /** The value as the data spells it; a fault where that is not known to be one thing, or where it has to be there and is not. */
  private spelt(read: Read, compared: ComparedText | undefined): Read {
    const { condition } = read;
    if (!condition || !compared) return read;
    const { field, text, shape } = compared;
    const known = this.known(field);
    const meant = spelling(text, field, known, shape);
    if (meant === 'several') return this.misspelt('which-spelling', field, text, undefined);
    const bareName = this.isBare && this.name.length === 1 ? this.name[0]?.text : undefined;
    const isSure = this.isAll(field) || field.values !== undefined;
    if (!meant.isFound && isSure && mustBeFound(condition, field, bareName)) {
      const near = nearestValue(text, [...(field.values ?? []), ...known]);
      return this.misspelt(near === undefined ? 'no-such-value' : 'no-such-value-near', field, text, near);
    }
    const value = shape === undefined ? meant.text : patternOf({ shape, text: meant.text });
    return { ...read, condition: { ...condition, value } };
  }

  private misspelt(fault: TypedFault, field: Field, text: string, near: string | undefined): Read {
    const read = this.missing(fault, 'value', this.comparedAt, field);
    return { ...read, part: text, near, slot: { ...read.slot, typed: near ?? text } };
  }

  private missing(fault: TypedFault, kind: TypedSlot['kind'], at: number, field: Field | undefined): Read {
    const from = this.tokens[at]?.from ?? this.typed.length;
    const part = this.typed.slice(from).trim();
    const typed = kind === 'field' || kind === 'value' ? this.textOf(at, this.tokens.length) : '';
    return { condition: undefined, fault, part, slot: { kind, from, typed, field } };
  }

  private textOf(at: number, end: number): string {
    return textBetween(this.typed, this.tokens, at, end);
  }
}

/** The same about another field of the same name. */
function aboutField(read: Read, field: Field): Read {
  const slot = read.slot.field ? { ...read.slot, field } : read.slot;
  const condition = read.condition && { ...read.condition, table: field.table, field: field.name };
  return { ...read, condition, slot };
}
