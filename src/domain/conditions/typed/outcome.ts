import { defaultFrequency } from '#domain/conditions/defaults.ts';
import type { PatternShape } from '#domain/conditions/like.ts';
import type { Frequency } from '#domain/conditions/model.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { periodAt } from './dates.ts';
import { limitsAt, notLimitsAt, type Limits } from './limits.ts';
import { textOf, type Line } from './line.ts';
import { canBeCounted } from './namesake.ts';
import { joinedCondition } from './several.ts';
import type { TypedToken } from './tokens.ts';
import type { Test, TypedCondition, TypedFault, TypedSlot } from './typedCondition.ts';

/** What a condition is about. */
export interface Subject {
  readonly field: Field;
  readonly negation: boolean;
  /** The name that was typed, if any, and all fields that it may mean. */
  readonly name?: readonly TypedToken[];
  readonly meant?: readonly Field[];
  /** It happens once a transaction, which has several rows. */
  readonly isOfTransaction?: boolean;
}

/** An unquoted text that is compared, by the place of its first word. */
export interface WrittenText {
  readonly text: string;
  readonly shape: PatternShape | undefined;
  readonly at: number;
  /** The name of one word right before it. */
  readonly bareName?: string | undefined;
}

/** What a line says, as far as it is read. */
export type Outcome = Pick<TypedCondition, 'condition' | 'fault' | 'part' | 'slot'> &
  Partial<Pick<TypedCondition, 'near' | 'alsoSpelt' | 'bought' | 'compared'>> & {
    readonly written?: WrittenText;
    /** A word that is no value unless the data has it as one. */
    readonly lookedUp?: string;
  };

/** No condition, with the fault from a place on. */
export function missing(line: Line, fault: TypedFault, kind: TypedSlot['kind'], at: number, field?: Field): Outcome {
  const from = line.tokens[at]?.from ?? line.typed.length;
  const typed = kind === 'field' || kind === 'value' ? textOf(line, at) : '';
  return { condition: undefined, fault, part: line.typed.slice(from).trim(), slot: { kind, from, typed, field } };
}

/** A fault within a value. */
export interface Flaw {
  readonly fault: TypedFault;
  readonly part: readonly [from: number, to: number];
}

/** No condition, with a fault within the value at a place. */
export function flawed(line: Line, { field }: Subject, at: number, { fault, part: [from, to] }: Flaw): Outcome {
  const own = fault === 'no-period' ? periodFault(line, field) : fault;
  const part = line.typed.slice(line.tokens[from]?.from, line.tokens[to - 1]?.to);
  return { ...missing(line, own, 'value', at, field), part };
}

/** A test with what follows it; `often` is the frequency, if it is known already. */
export function limited(
  line: Line,
  subject: Subject,
  at: number,
  test: Test,
  valueAt: number,
  often?: Frequency,
): Outcome {
  const { field } = subject;
  const limits = limitsAt(line, at);
  const notLimits = limits ? undefined : notLimitsAt(line, at, subject, test.operator);
  const found = limits ?? notLimits;
  if (found) {
    const negation = subject.negation || notLimits !== undefined;
    return done(line, { ...subject, negation }, test, often ? { ...found, frequency: often } : found, at, valueAt);
  }
  const next = joinedCondition(line, at - 1);
  if (next !== undefined) return missing(line, 'several', 'limit', next, field);
  const days = periodAt(line, at);
  return missing(line, days === undefined ? 'no-limit' : periodFault(line, field), 'limit', days ?? at, field);
}

/** Calendar days can limit a sale in a group about one; facts about people need a condition of their own. */
function periodFault({ vocabulary }: Line, field: Field): TypedFault {
  return canBeCounted(field, vocabulary) ? 'no-period' : 'no-own-period';
}

/** A whole condition, whose limits start at `end`. */
export function done(
  line: Line,
  { field, negation, isOfTransaction }: Subject,
  test: Test,
  { frequency, recency }: Limits,
  end: number,
  valueAt: number,
): Outcome {
  const { typed, tokens } = line;
  const isOnce = isOfTransaction === true || isSameOnAll(field);
  const often = isOnce ? perTransaction(frequency, tokens.slice(end)) : frequency;
  // None at all: `0 orders`.
  const isNone = often.checked && often.figure === 0 && often.operator === '=' && !negation;
  const condition = {
    negation: negation || isNone,
    table: field.table,
    field: field.name,
    ...test,
    frequency: isNone ? defaultFrequency : often,
    recency,
  };
  const isOpen = end === tokens.length && !/\s$/u.test(typed);
  const from = isOpen ? (tokens[valueAt]?.from ?? typed.length) : typed.length;
  const written = isOpen ? textOf(line, valueAt, end) : '';
  const slot = { kind: isOpen ? 'value' : 'limit', from, typed: written, field } as const;
  return { condition, fault: undefined, part: '', slot };
}

const rowWords = ['sale', 'sales', 'event', 'events', 'e-mail', 'e-mails', 'email', 'emails'];

/**
 * The frequency of an event that happens once a transaction: a transaction has several sales, so "five times" means
 * five transactions unless sales are named.
 */
export function perTransaction(frequency: Frequency, behind: readonly TypedToken[] = []): Frequency {
  const isOfRows = frequency.checked && frequency.measure === 'rows';
  return isOfRows && !behind.some(({ text }) => rowWords.includes(text))
    ? { ...frequency, measure: 'transactions' }
    : frequency;
}

/** Whether a field is the same on every sale of a transaction. */
function isSameOnAll({ table, name }: Field): boolean {
  return table === 'sale' && name === 'transaction_revenue';
}
