import { defaultFrequency } from '#domain/conditions/defaults.ts';
import type { PatternShape } from '#domain/conditions/like.ts';
import type { Frequency } from '#domain/conditions/model.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { periodAt } from './dates.ts';
import { limitsAt, notLimitsAt, type Limits } from './limits.ts';
import { textOf, type About, type Line } from './line.ts';
import { canBeCounted } from './namesake.ts';
import { joinedCondition } from './several.ts';
import type { TypedToken } from './tokens.ts';
import type { Test, TypedCondition, TypedFault, TypedSlot } from './typedCondition.ts';

/** A compared text without quotes, with the position of its first word. */
export interface WrittenText {
  readonly text: string;
  readonly shape: PatternShape | undefined;
  readonly at: number;
  /** A one-word field name directly before it. */
  readonly bareName?: string | undefined;
}

/** The result of reading a line, possibly incomplete. */
export type Outcome = Pick<TypedCondition, 'condition' | 'fault' | 'part' | 'slot'> &
  Partial<Pick<TypedCondition, 'near' | 'alsoSpelt' | 'bought' | 'compared'>> & {
    readonly written?: WrittenText;
    /** A word that is a value only if the data has it as a value. */
    readonly lookedUp?: string;
  };

/** An outcome without a condition; the fault starts at a position. */
export function missing(
  line: Line & { readonly field?: Field },
  fault: TypedFault,
  kind: TypedSlot['kind'],
  at: number,
): Outcome {
  const { typed, tokens, field } = line;
  const from = tokens[at]?.from ?? typed.length;
  const slot = { kind, from, typed: kind === 'field' || kind === 'value' ? textOf(line, at) : '', field };
  return { condition: undefined, fault, part: typed.slice(from).trim(), slot };
}

/** A fault within a value. */
export interface Flaw {
  readonly fault: TypedFault;
  readonly part: readonly [from: number, to: number];
}

/** An outcome without a condition; the fault is within the value at a position. */
export function flawed(about: About, at: number, { fault, part: [from, to] }: Flaw): Outcome {
  const own = fault === 'no-period' ? periodFault(about) : fault;
  const part = about.typed.slice(about.tokens[from]?.from, about.tokens[to - 1]?.to);
  return { ...missing(about, own, 'value', at), part };
}

/** Reads a test with the limits that follow it; `often` is the frequency, if already known. */
export function limited(about: About, at: number, test: Test, valueAt: number, often?: Frequency): Outcome {
  const limits = limitsAt(about, at);
  const notLimits = limits ? undefined : notLimitsAt(about, at, test.operator);
  const found = limits ?? notLimits;
  if (found) {
    const negation = about.negation || notLimits !== undefined;
    return done({ ...about, negation }, test, often ? { ...found, frequency: often } : found, at, valueAt);
  }
  const next = joinedCondition(about, at - 1);
  if (next !== undefined) return missing(about, 'several', 'limit', next);
  const days = periodAt(about, at);
  return missing(about, days === undefined ? 'no-limit' : periodFault(about), 'limit', days ?? at);
}

/** Calendar days can limit a sale within a group about sales; facts about people need a separate condition. */
function periodFault({ field, vocabulary }: About): TypedFault {
  return canBeCounted(field, vocabulary) ? 'no-period' : 'no-own-period';
}

/** A complete condition, whose limits start at `end`. */
export function done(about: About, test: Test, { frequency, recency }: Limits, end: number, valueAt: number): Outcome {
  const { typed, tokens, field } = about;
  // Every sale of a transaction has the same revenue.
  const isRevenue = field.table === 'sale' && field.name === 'transaction_revenue';
  const often = about.isOfTransaction === true || isRevenue ? perTransaction(frequency, tokens.slice(end)) : frequency;
  // `0 orders` means none at all.
  const isNone = often.checked && often.figure === 0 && often.operator === '=' && !about.negation;
  const [negation, limit] = isNone ? [true, defaultFrequency] : [about.negation, often];
  const condition = { negation, table: field.table, field: field.name, ...test, frequency: limit, recency };
  const isOpen = end === tokens.length && !/\s$/u.test(typed);
  const from = isOpen ? (tokens[valueAt]?.from ?? typed.length) : typed.length;
  const slot = { from, typed: isOpen ? textOf(about, valueAt, end) : '', field };
  return { condition, fault: undefined, part: '', slot: { kind: isOpen ? 'value' : 'limit', ...slot } };
}

const rowWords = ['sale', 'sales', 'event', 'events', 'e-mail', 'e-mails', 'email', 'emails'];

/**
 * The frequency of an event that happens once per transaction. A transaction has several sales, so "five times" means
 * five transactions unless the words name sales.
 */
export function perTransaction(frequency: Frequency, behind: readonly TypedToken[] = []): Frequency {
  const isOfRows = frequency.checked && frequency.measure === 'rows';
  return isOfRows && !behind.some(({ text }) => rowWords.includes(text))
    ? { ...frequency, measure: 'transactions' }
    : frequency;
}
