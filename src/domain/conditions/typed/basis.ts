import { defaultFrequency } from '#domain/conditions/defaults.ts';
import type { Condition, Frequency } from '#domain/conditions/model.ts';
import type { Field, Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { TypedFault, ComparedText, TypedCondition, TypedReading, TypedSlot } from './typedCondition.ts';
import { hasValue } from './presence.ts';
import { isOfTransaction, perTransaction } from './eventPhrases.ts';
import { limitsAt, type Limits } from './limits.ts';
import { fieldNames, type FieldNames, fieldAt, maxWords } from './naming.ts';
import { canBeCounted } from './namesake.ts';
import { periodAt, type PeriodReading } from './dateSlot.ts';
import { joinedCondition } from './several.ts';
import { phraseAt, textBetween, typedTokens, type TypedToken } from './tokens.ts';

/** The result of reading a condition, before values of the data are looked up. */
export type Read = Omit<TypedCondition, 'joint' | 'bought' | 'compared' | 'near'> &
  Partial<Pick<TypedCondition, 'near'>>;
/** How a field is tested. */
export type Test = Pick<Condition, 'operator' | 'value'>;

/** The state that all readers of a condition share: its words, the parts found so far, and the results. */
export class Basis {
  protected readonly typed: string;
  protected readonly tokens: readonly TypedToken[];
  protected readonly names: FieldNames;
  protected readonly vocabulary: Vocabulary;
  protected readonly today: string;
  protected readonly known: (field: Field) => readonly string[];
  protected readonly isAll: (field: Field) => boolean;
  /** The fields that the typed name may mean. */
  protected fields: readonly Field[] = [];
  protected name: readonly TypedToken[] = [];
  protected compared: Pick<ComparedText, 'text' | 'shape'> | undefined;
  /** A word that is no value unless the data has it as one. */
  protected lookedUp: string | undefined;
  /** The name and the value are adjacent. */
  protected isBare = false;
  /** It is about purchases as a whole. */
  protected isOfTransaction = false;
  protected comparedAt = 0;
  /** The words are negated. */
  protected isNegated = false;
  /** Words behind a value that are no part of it, by the place of the first: `VIP members`, `bought Acme products`. */
  private tail: { readonly at: number; readonly length: number } | undefined;
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

  protected limits(at: number): Limits | undefined {
    if (!this.limitsFound.has(at)) this.limitsFound.set(at, this.limitsFrom(at));
    return this.limitsFound.get(at);
  }

  /** Removes words after a value; limits found earlier did not know of them. */
  protected leaveOut(at: number, length: number): void {
    this.tail = { at, length };
    this.limitsFound.clear();
  }

  private limitsFrom(from: number): Limits | undefined {
    const at = from === this.tail?.at ? from + this.tail.length : from;
    return limitsAt(this.tokens, at, { ...this.reading(), isNegated: this.isNegated });
  }

  /** A recency after a `not` that can only negate the whole: about an event, when nothing else is negated. */
  protected notLimits(
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

  /** A test with what follows it; `often` is the frequency, if it is known already. */
  protected limited(
    field: Field,
    at: number,
    negation: boolean,
    value: Test,
    valueAt: number,
    often?: Frequency,
  ): Read {
    const merged = (limits: Limits) => (often ? { ...limits, frequency: often } : limits);
    const limits = this.limits(at);
    if (limits) return this.done(field, negation, value, merged(limits), at, valueAt);
    const notLimits = this.notLimits(field, at, negation, value);
    if (notLimits) return this.done(field, true, value, merged(notLimits), at, valueAt);
    const next = joinedCondition(this.tokens, at - 1, this.names);
    if (next !== undefined) return this.missing('several', 'limit', next, field);
    const days = this.periodFrom(at);
    return days === undefined
      ? this.missing('no-limit', 'limit', at, field)
      : this.missing(this.periodFault(field), 'limit', days, field);
  }

  protected periodFrom(at: number): number | undefined {
    return periodAt(at, this.tokens.length, this.reading());
  }

  /** Calendar days can limit a sale in a group about one; facts about people need a condition of their own. */
  protected periodFault(field: Field): TypedFault {
    return canBeCounted(field, this.vocabulary) ? 'no-period' : 'no-own-period';
  }

  protected done(
    field: Field,
    isNegated: boolean,
    value: Test,
    { frequency: often, recency }: Limits,
    end: number,
    valueAt: number,
  ): Read {
    const isOnce = often.checked && (this.isOfTransaction || isOfTransaction(field));
    const merged = isOnce ? perTransaction(often, this.tokens.slice(end)) : often;
    // None at all: `0 orders`.
    const isNone = merged.checked && merged.figure === 0 && merged.operator === '=' && !isNegated;
    const [negation, frequency] = isNone ? [true, defaultFrequency] : [isNegated, merged];
    const condition = { negation, table: field.table, field: field.name, ...value, frequency, recency };
    const isOpen = end === this.tokens.length && !/\s$/u.test(this.typed);
    const from = isOpen ? (this.tokens[valueAt]?.from ?? this.typed.length) : this.typed.length;
    const typed = isOpen ? this.textOf(valueAt, end) : '';
    return { condition, fault: undefined, part: '', slot: { kind: isOpen ? 'value' : 'limit', from, typed, field } };
  }

  protected missing(fault: TypedFault, kind: TypedSlot['kind'], at: number, field: Field | undefined): Read {
    const from = this.tokens[at]?.from ?? this.typed.length;
    const part = this.typed.slice(from).trim();
    const typed = kind === 'field' || kind === 'value' ? this.textOf(at, this.tokens.length) : '';
    return { condition: undefined, fault, part, slot: { kind, from, typed, field } };
  }

  protected textOf(at: number, end: number): string {
    return textBetween(this.typed, this.tokens, at, end);
  }

  protected reading(): PeriodReading {
    const { typed, tokens, today, vocabulary } = this;
    return { typed, tokens, today, kind: vocabulary.kind };
  }

  /** Whether the data has a text as a value of the named field, ignoring case. */
  protected isKnown(text: string): boolean {
    return hasValue(this.knownValues(), text);
  }

  protected knownValues(): readonly string[] {
    return this.fields.flatMap((one) => [...(one.values ?? []), ...this.known(one)]);
  }
}

/** Tokens with the colon after the first field name replaced by an operator: `brand:Acme`, `gender: F`. */
function withoutColon(tokens: readonly TypedToken[], names: FieldNames): readonly TypedToken[] {
  const at = tokens.findIndex(({ kind, text }) => kind !== 'word' || text.includes(':'));
  const token = tokens[at];
  if (token?.kind !== 'word') return tokens;
  const pieces = piecesOf(token);
  const split = [...tokens.slice(0, at), ...pieces, ...tokens.slice(at + 1)];
  const sign = split.findIndex(({ kind }) => kind === 'sign');
  return isNameBefore(split, sign, names) ? split : tokens;
}

function piecesOf({ text, from, to }: TypedToken): TypedToken[] {
  const place = text.indexOf(':');
  const colon = from + place;
  const before: TypedToken = { kind: 'word', text: text.slice(0, place), from, to: colon };
  const after: TypedToken = { kind: 'word', text: text.slice(place + 1), from: colon + 1, to };
  const sign: TypedToken = { kind: 'sign', text: '=', from: colon, to: colon + 1 };
  return [before, sign, after].filter((piece) => piece.text !== '');
}

/** Whether the words before a token end in the whole name of a field. */
function isNameBefore(tokens: readonly TypedToken[], end: number, names: FieldNames): boolean {
  return Array.from({ length: Math.min(end, maxWords) }, (_, place) => end - 1 - place).some(
    (start) => fieldAt(tokens, start, names)?.length === end - start,
  );
}
