import { sql } from 'kysely';
import { recencySigns } from '#domain/conditions/conditionText.ts';
import { addDays, recencyMoment } from '#domain/conditions/dates.ts';
import { customCasts } from '#domain/conditions/metadata.ts';
import type { Choice, Condition, DateRange } from '#domain/conditions/model.ts';
import { printNumber } from '#domain/conditions/numbers.ts';
import { placeOf } from '#domain/conditions/places.ts';
import { isDateRange } from '#domain/conditions/values.ts';
import { fieldOf, type Field, type Vocabulary } from '#domain/conditions/vocabulary.ts';
import { perLayout } from '#server/engine/dialect.ts';
import { combined, complement, signs, type Fragment } from './logic.ts';
import { stepsOf, type Step } from '#domain/conditions/like.ts';

/** The context of compiling a plan: the tenant's fields, and today's date. */
export interface PlanContext {
  readonly vocabulary: Vocabulary;
  /** `YYYY-MM-DD` in the tenant's time zone. */
  readonly today: string;
  /** Conditions that `equatedAgain` found beside each other. */
  readonly again?: ReadonlySet<Condition>;
}

/**
 * The conditions of an AND whose field an earlier one equals a value, too. PostgreSQL sees that two values contradict
 * each other, and Citus refuses a statement with joined sets of which a part is never true.
 */
export function equatedAgain(conditions: readonly Condition[]): ReadonlySet<Condition> {
  const equated = conditions.filter(({ operator, negation }) => operator === '=' && !negation);
  const isSame = (one: Condition) => (other: Condition) => other.table === one.table && other.field === one.field;
  return new Set(equated.filter((one, index) => equated.findIndex(isSame(one)) < index));
}

/** Columns of money: compared as exact decimals, as the readable text does. */
const money = new Set(['sale.event_value', 'sale.transaction_revenue', 'product.price', 'product.cost']);

/**
 * One condition's test of one row of its table (a sale's row for product conditions): value and recency, without
 * negation. The field comes from the vocabulary, never from the condition's own text.
 *
 * @throws Error for a field outside the vocabulary; models are checked before they are compiled
 */
export function comparison(condition: Condition, choice: Choice, context: PlanContext): Fragment {
  const field = fieldOf(context.vocabulary, condition.table, condition.field);
  if (!field) throw new Error(`No field ${condition.table}.${condition.field} in the vocabulary.`);
  const parts = valueParts(condition, field, context.again?.has(condition));
  const moment = placeOf(context.vocabulary.kind, choice)?.tables.get(condition.table)?.recency;
  if (condition.recency.checked && moment) {
    const sign = signs[recencySigns[condition.recency.operator]];
    parts.push(sql`${sql.ref(moment)} ${sign} CAST(${recencyMoment(condition.recency, context.today)} AS TIMESTAMP)`);
  }
  return combined(parts, 'AND');
}

/** As `comparison`, negated where the condition is. */
export function signedComparison(condition: Condition, choice: Choice, context: PlanContext): Fragment {
  const plain = comparison(condition, choice, context);
  return condition.negation ? complement(plain) : plain;
}

function valueParts({ operator, value }: Condition, field: Field, isAgain = false): Fragment[] {
  const column = columnOf(field);
  if (isDateRange(value)) return rangeParts(column, value);
  // Citus refuses a test of no column in a set that is joined.
  if (value === null) return [perLayout(sql`FALSE`, sql`(${column} IS NULL AND ${column} IS NOT NULL)`)];
  if (operator === 'LIKE' || operator === 'NOT LIKE') return [likeComparison(column, operator, String(value))];
  if (operator === 'BETWEEN')
    throw new Error('A range has a first and a last day; models are checked before they are compiled.');
  const compared = typeof value === 'number' ? numberOf(field, value) : sql`${value}`;
  const test = sql`${column} ${signs[operator]} ${compared}`;
  return [isAgain ? perLayout(test, sql`(${test}) IS TRUE`) : test];
}

function rangeParts(column: Fragment, [from, to]: DateRange): Fragment[] {
  return [
    ...(from === null ? [] : [sql`${column} >= CAST(${from} AS DATE)`]),
    ...(to === null ? [] : [sql`${column} < CAST(${addDays(to, 1)} AS DATE)`]),
  ];
}

/** A number as the column compares it: money as an exact decimal, everything else as a double. */
function numberOf({ table, name }: Field, value: number): Fragment {
  return money.has(`${table}.${name}`) ? exactNumber(value) : sql`${value}`;
}

/** A number as an exact decimal, wide enough for every amount; a double when no decimal is wide enough. */
export function exactNumber(value: number): Fragment {
  const [whole = '', decimals = ''] = printNumber(value).split('.');
  if (decimals.length > 18 || whole.length > 18) return sql`${value}`;
  return sql`CAST(${printNumber(value)} AS DECIMAL(38, ${sql.lit(Math.max(4, decimals.length))}))`;
}

/** The types that custom fields are read as, beside text. */
const castTypes = { number: sql`DOUBLE PRECISION`, date: sql`DATE` } as const satisfies Record<
  keyof typeof customCasts,
  Fragment
>;

/** The column of a field, or its text in a JSON column, read as its type (conditions.md §2, "Metadata"). */
export function columnOf({ table, name, type, custom }: Field): Fragment {
  if (!custom) return sql.ref(`${table}.${name}`);
  const last = custom.path.length - 1;
  const steps = custom.path.map((key, index) => (index === last ? sql`->> ${key}` : sql`-> ${key}`));
  const text = sql`(${sql.ref(`${table}.${custom.column}`)} ${sql.join(steps, sql` `)})`;
  if (type === 'string') return text;
  const cast = customCasts[type];
  return sql`CASE WHEN ${text} ~ ${sql.lit(cast.pattern)} THEN CAST(${text} AS ${castTypes[type]}) END`;
}

/**
 * Compares a text with a LIKE pattern, case-sensitive, `\` escaping (conditions.md §1). The engine's LIKE tries every
 * way to place several wildcards around `_`, which takes hours for some short patterns and cannot be interrupted; such
 * patterns run as a regular expression, whose time grows only with the text.
 */
function likeComparison(column: Fragment, operator: 'LIKE' | 'NOT LIKE', pattern: string): Fragment {
  const steps = stepsOf(pattern) ?? [];
  const runs = steps.filter((step) => step === 'any').length;
  if (runs > 1 && /[\\_]/u.test(pattern)) {
    const matches = sql`${column} ~ ${`(?s)^(?:${steps.map(expressionOf).join('')})$`}`;
    return operator === 'LIKE' ? matches : sql`NOT ${matches}`;
  }
  const escape = pattern.includes('\\') ? sql` ESCAPE '\\'` : sql``;
  return operator === 'LIKE' ? sql`${column} LIKE ${pattern}${escape}` : sql`${column} NOT LIKE ${pattern}${escape}`;
}

function expressionOf(step: Step): string {
  if (step === 'any') return '.*';
  if (step === 'one') return '.';
  return step.literal.replaceAll(/[!-/:-@[-`{-~]/gu, String.raw`\$&`);
}
