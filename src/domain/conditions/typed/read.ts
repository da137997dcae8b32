import { defaultChoice } from '../defaults.ts';
import { placeOf } from '../places.ts';
import type { Condition, DateRange } from '../model.ts';
import { readDates, recencyFor } from '../typed-dates.ts';
import type { Field, Vocabulary } from '../vocabulary.ts';
import { isComplete, numberValue, textValue, wordsByType, type Asking } from './asking.ts';
import { jointOf, type Joint } from './joint.ts';
import { limitsAt, opensLimit, type Limits } from './limits.ts';
import { fieldAt, fieldNames, type FieldNames } from './naming.ts';
import { countedField } from './namesake.ts';
import { sqlCondition } from './sqlCondition.ts';
import { meaningAt, phraseAt, typedTokens, type TypedToken } from './tokens.ts';
import { buying, negations, said } from './wordsAround.ts';

/** Why a typed condition is none yet; each has a sentence in the catalogue. */
export type TypedFault =
  | 'nothing'
  | 'no-field'
  | 'no-value'
  | 'no-number'
  | 'no-dates'
  | 'no-limit'
  | 'too-long'
  | 'several'
  | 'several-values';

/** What may come next, for completion: what is typed of it begins at `from`. */
export interface TypedSlot {
  readonly kind: 'field' | 'operator' | 'value' | 'limit';
  readonly from: number;
  readonly typed: string;
  readonly field: Field | undefined;
}

/** What a typed condition says: all of it, or why not yet. `part` is the piece that the fault is about. */
export interface TypedCondition {
  readonly joint: Joint;
  readonly condition: Omit<Condition, 'id'> | undefined;
  /** Said of what was bought: a purchase, in a group about sales. */
  readonly bought: boolean;
  readonly fault: TypedFault | undefined;
  readonly part: string;
  readonly slot: TypedSlot;
}

/** With what a typed condition is read; `today` is YYYY-MM-DD. */
export interface TypedReading {
  readonly vocabulary: Vocabulary;
  readonly today: string;
}

/** Nobody's condition has more words, and every one of them is looked at from many sides. */
const mostTokens = 60;

/**
 * Reads a condition as it is typed into the palette (keyboard.md §2): `+ gender = F`, `and brand Acme >= 3 in the last 6
 * months`, `+ not city = Paris`, or SQL as the editor has it. Never throws, never guesses: what does not fit is a fault.
 */
export function readTyped(typed: string, { vocabulary, today }: TypedReading): TypedCondition {
  const { joint, from } = jointOf(typed);
  const body = typed.slice(from);
  const sql = /['"(]/u.test(body) ? sqlCondition(body, vocabulary) : undefined;
  const end = { from: typed.length, typed: '' };
  if (sql)
    return {
      joint,
      condition: sql,
      bought: false,
      fault: undefined,
      part: '',
      slot: { kind: 'limit', ...end, field: undefined },
    };
  const reader = new Reader(typed, from, { vocabulary, today });
  return { joint, ...reader.read(), bought: reader.bought };
}

type Read = Omit<TypedCondition, 'joint' | 'bought'>;

/** Reads from left to right; what it has found so far says what may come next. */
class Reader {
  bought = false;
  private readonly typed: string;
  private readonly tokens: readonly TypedToken[];
  private readonly names: FieldNames;
  private readonly vocabulary: Vocabulary;
  private readonly today: string;

  constructor(typed: string, from: number, { vocabulary, today }: TypedReading) {
    this.typed = typed;
    this.tokens = typedTokens(typed, from);
    this.names = fieldNames(vocabulary);
    this.vocabulary = vocabulary;
    this.today = today;
  }

  read(): Read {
    if (this.tokens.length > mostTokens) return this.missing('too-long', 'limit', 0, undefined);
    let at = 0;
    let negation = false;
    for (;;) {
      const named = fieldAt(this.tokens, at, this.names);
      const negates = negations.map((phrase) => phraseAt(this.tokens, at, phrase)).find((length) => length > 0);
      const buys = !named && buying.includes(this.tokens[at]?.text ?? '');
      const filler = buys || said.some((word) => phraseAt(this.tokens, at, word) > 0) ? 1 : 0;
      if (named || (negates ?? filler) === 0) break;
      if (negates !== undefined) negation = !negation;
      this.bought ||= buys;
      at += negates ?? filler;
    }
    const named = fieldAt(this.tokens, at, this.names);
    if (!named) return this.missing(at === this.tokens.length ? 'nothing' : 'no-field', 'field', at, undefined);
    const after = at + named.length;
    // A name that is still being typed may become a longer one.
    if (after === this.tokens.length && !/\s$/u.test(this.typed))
      return this.missing('no-value', 'field', at, named.field);
    const next = this.nextCondition(after);
    if (next !== undefined) return this.missing('several', 'limit', next, named.field);
    return this.counted(this.test(named.field, after, negation), named.field, this.tokens.slice(at, after));
  }

  /** Where another condition begins: `and` or `or` with a field behind it of which something is said. */
  private nextCondition(from: number): number | undefined {
    const at = this.tokens.findIndex(({ kind, text }, place) => {
      if (place <= from || kind !== 'word' || (text !== 'and' && text !== 'or')) return false;
      const start = place + 1 + phraseAt(this.tokens, place + 1, 'not');
      const named = fieldAt(this.tokens, start, this.names);
      return named !== undefined && start + named.length < this.tokens.length;
    });
    return at < 0 ? undefined : at;
  }

  /** The same about the field of that name that can be counted, where how often or bought was said. */
  private counted(read: Read, field: Field, name: readonly TypedToken[]): Read {
    if (!read.condition || !(this.bought || read.condition.frequency.checked)) return read;
    const counted = countedField(field, name, this.vocabulary);
    return { ...read, condition: { ...read.condition, table: counted.table }, slot: { ...read.slot, field: counted } };
  }

  private test(field: Field, at: number, negation: boolean): Read {
    const found = meaningAt(this.tokens, at, wordsByType[field.type]);
    const asking: Asking = found?.meaning ?? { operator: field.type === 'date' ? 'BETWEEN' : '=' };
    const value = at + (found?.length ?? 0);
    const negated = negation !== (asking.negated === true);
    if (isComplete(asking)) return this.limited(field, value, negated, textValue(asking, ''), at);
    if (value === this.tokens.length) return this.missing('no-value', found ? 'value' : 'operator', value, field);
    if (field.type === 'date') return this.dates(field, value, negated);
    if (field.type === 'number') return this.number(field, value, negated, asking);
    const end = this.valueEnd(value);
    if (this.namesSeveral(value, end)) return this.missing('several-values', 'value', value, field);
    return this.limited(field, end, negated, textValue(asking, this.textOf(value, end)), value);
  }

  private number(field: Field, at: number, negation: boolean, { operator }: Asking): Read {
    const value = numberValue(this.tokens[at]?.text ?? '');
    if (value === undefined) return this.missing('no-number', 'value', at, field);
    return this.limited(field, at + 1, negation, { operator, value }, at);
  }

  /** The longest beginning that is dates; a length of time on the field that recency reads is recency. */
  private dates(field: Field, at: number, negation: boolean): Read {
    const { kind } = this.vocabulary;
    for (let end = this.tokens.length; end > at; end--) {
      const read = readDates(this.dateWords(at, end), this.today);
      if ('fault' in read) continue;
      const here = placeOf(kind, defaultChoice[kind])?.tables.get(field.table);
      const recency = read.ago && here?.recency === `${field.table}.${field.name}` ? recencyFor(kind, read.ago) : null;
      const anyDay: DateRange = [null, null];
      const value = { operator: 'BETWEEN', value: recency ? anyDay : read.range } as const;
      const limits = limitsAt(this.tokens, end, this.typed, kind, this.today);
      if (!limits) continue;
      return this.done(field, negation, value, recency ? { ...limits, recency } : limits, end, at);
    }
    return this.missing('no-dates', 'value', at, field);
  }

  private dateWords(at: number, end: number): string {
    const words: Readonly<Record<string, string>> = {
      '>=': 'since',
      '>': 'after',
      '<=': 'until',
      '<': 'before',
      '=': '',
    };
    const sign = this.tokens[at]?.kind === 'sign' ? words[this.tokens[at].text] : undefined;
    const text = this.textOf(sign === undefined ? at : at + 1, end).replace(/^date\s+/iu, '');
    return `${sign ?? ''} ${text}`.trim();
  }

  /** Where a text ends: after its quotes, or before what reads as how often or how recently to the end. */
  private valueEnd(at: number): number {
    if (this.tokens[at]?.kind === 'text') return at + 1;
    for (let end = at + 1; end < this.tokens.length; end++) {
      if (this.limits(end) || opensLimit(this.tokens, end)) return end;
    }
    return this.tokens.length;
  }

  /** Whether a text without quotes lists values: `Auckland or Wellington`, `Auckland, Wellington`. */
  private namesSeveral(at: number, end: number): boolean {
    const words = this.tokens.slice(at, end - 1);
    if (this.tokens[at]?.kind === 'text') return false;
    return words.some(({ text }, place) => text.endsWith(',') || (place > 0 && text === 'or'));
  }

  private limits(at: number): Limits | undefined {
    return limitsAt(this.tokens, at, this.typed, this.vocabulary.kind, this.today);
  }

  private limited(
    field: Field,
    at: number,
    negation: boolean,
    value: Pick<Condition, 'operator' | 'value'>,
    valueAt: number,
  ): Read {
    const limits = this.limits(at);
    return limits
      ? this.done(field, negation, value, limits, at, valueAt)
      : this.missing('no-limit', 'limit', at, field);
  }

  private done(
    field: Field,
    negation: boolean,
    value: Pick<Condition, 'operator' | 'value'>,
    { frequency, recency }: Limits,
    end: number,
    valueAt: number,
  ): Read {
    const condition = { negation, table: field.table, field: field.name, ...value, frequency, recency };
    const isOpen = end === this.tokens.length && !/\s$/u.test(this.typed);
    const from = isOpen ? (this.tokens[valueAt]?.from ?? this.typed.length) : this.typed.length;
    const typed = isOpen ? this.textOf(valueAt, end) : '';
    return { condition, fault: undefined, part: '', slot: { kind: isOpen ? 'value' : 'limit', from, typed, field } };
  }

  private missing(fault: TypedFault, kind: TypedSlot['kind'], at: number, field: Field | undefined): Read {
    const from = this.tokens[at]?.from ?? this.typed.length;
    const part = this.typed.slice(from).trim();
    const typed = kind === 'field' || kind === 'value' ? this.textOf(at, this.tokens.length) : '';
    return { condition: undefined, fault, part, slot: { kind, from, typed, field } };
  }

  /** What stands between two tokens, as typed; a text in quotes without them. */
  private textOf(at: number, end: number): string {
    const [first, last] = [this.tokens[at], this.tokens[end - 1]];
    if (!first || !last || end <= at) return '';
    return first.kind === 'text' && end === at + 1 ? first.text : this.typed.slice(first.from, last.to);
  }
}
