import type { FrequencyOperator } from '#domain/conditions/model.ts';
import { parse } from '#domain/conditions/parse.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { jointOf } from './joint.ts';
import { lineOf, type Line } from './line.ts';
import { fieldAt } from './naming.ts';
import { namedAt } from './named.ts';
import { namelessAt } from './nameless.ts';
import { openingAt } from './opening.ts';
import { missing, type Outcome } from './outcome.ts';
import { happeningAt } from './purchases.ts';
import { spendingAt } from './spending.ts';
import { statedAt } from './statements.ts';
import type { TypedCondition, TypedReading } from './typedCondition.ts';

/** Words that include those without any event: `at most 3 orders or none`. */
const orNever = /(?<!\s)\s+or (?:never|none|not at all|nothing|no(?:ne)? at all)\s*$/iu;

const opposite: Readonly<Partial<Record<FrequencyOperator, FrequencyOperator>>> = { '<=': '>', '<': '>=' };

/**
 * The same including those without any event, whom "at most" excludes: "not more often than" instead (conditions.md
 * §1). Undefined without an upper limit.
 */
function withNone({ condition, ...read }: TypedCondition): TypedCondition | undefined {
  if (!condition?.frequency.checked || condition.negation) return undefined;
  const operator = opposite[condition.frequency.operator];
  const frequency = operator && { ...condition.frequency, operator };
  return frequency && { ...read, condition: { ...condition, negation: true, frequency } };
}

/**
 * Reads a condition as it is typed into the palette (keyboard.md §2): `+ gender = F`, `and brand Acme >= 3 in the last
 * 6 months`, `+ not city = Paris`, or SQL as in the editor. Never throws and never guesses: words that do not fit are a
 * fault.
 */
export function readTyped(typed: string, reading: TypedReading): TypedCondition {
  const never = orNever.exec(typed);
  return (never && withNone(readOne(typed.slice(0, never.index), reading))) ?? readOne(typed, reading);
}

function readOne(typed: string, reading: TypedReading): TypedCondition {
  const { joint, from } = jointOf(typed);
  const body = typed.slice(from);
  const [, inner] = /^\s*\(([^()]*)\)\s*$/u.exec(body) ?? [];
  const sql = /['"(]/u.test(body) ? readSql(body, typed, reading.vocabulary) : undefined;
  if (!sql && inner !== undefined) {
    // Parentheses around the whole condition have no meaning.
    const within = readOne(`${typed.slice(0, from)} ${inner}`, reading);
    if (within.condition) return within;
  }
  const read = sql ?? readLine(lineOf(typed, from, reading));
  const { condition, bought = false, fault, part, near, slot, compared, alsoSpelt } = read;
  return { joint, condition, bought, fault, part, near, slot, compared, ...(alsoSpelt && { alsoSpelt }) };
}

/** The maximum number of tokens. Longer texts are not conditions, and each word is read several times. */
const maxTokens = 60;

/** Reads from left to right: the words before the field decide which words may follow. */
function readLine(typedLine: Line): Outcome {
  const { tokens, names } = typedLine;
  if (tokens.length > maxTokens) return missing(typedLine, 'too-long', 'limit', 0);
  if (tokens[0]?.text === 'select') return missing(typedLine, 'whole-sql', 'field', 0);
  const opening = openingAt(tokens, names);
  const { at, bought, notAll } = opening;
  const line: Line = { ...typedLine, isNegated: opening.negation };
  if (notAll !== undefined) return missing(line, 'not-all', 'field', notAll);
  if (tokens[at]?.text === 'neither') return missing(line, 'neither', 'field', at);
  const stated = statedAt(line, opening);
  if (stated) return { ...stated, bought };
  const named = fieldAt(tokens, at, names) ?? spendingAt(line, at);
  const happening = happeningAt(line, opening, named !== undefined);
  if (happening) return happening;
  return { ...(named ? namedAt(line, opening, named) : namelessAt(line, opening)), bought };
}

/** The condition of SQL text, if it is one condition. */
function readSql(body: string, typed: string, vocabulary: Vocabulary): Outcome | undefined {
  const { kind } = vocabulary;
  const [column, table] = kind === 'segment' ? ['customer.user_id', 'customer'] : ['product.item_id', 'product'];
  const text = `SELECT ${column} FROM ${table} WHERE ${body}`;
  const parsed = parse(text, vocabulary, { kind, newId: () => '' });
  const [group, ...others] = parsed.ok ? parsed.model.groups : [];
  const [condition, ...more] = group?.conditions ?? [];
  if (!condition || others.length > 0 || more.length > 0) return undefined;
  const slot = { kind: 'limit', from: typed.length, typed: '', field: undefined } as const;
  return { condition, fault: undefined, part: '', slot };
}
