import { defaultFrequency, defaultRecency } from '../defaults.ts';
import type { Condition, DateRange, Frequency } from '../model.ts';
import { replace, type Range } from '../sql/problem.ts';
import type { Expression } from '../sql/tree.ts';
import { fieldOf } from '../vocabulary.ts';
import { readPart, type Part } from './comparisons.ts';
import { tableOf } from './fields.ts';
import { isFieldLike } from './paths.ts';
import { inPrintedOrder } from './parentheses.ts';
import type { Reading, Scope } from './scope.ts';
import { isNegated, plainText } from './negations.ts';
import { unwrapped } from './unwrap.ts';

/** A condition read from the text, without an id: ids are assigned after the whole text is read. */
export interface ReadCondition extends Range {
  readonly condition: Omit<Condition, 'id'>;
}

type Content = Pick<Condition, 'table' | 'field' | 'operator' | 'value'>;

/** Recency alone means "any, in the last …": a range open at both ends on the field that recency reads (§1). */
function readOpenRange(node: Range, scope: Scope): Content | null {
  const [name, column = ''] = scope.recency?.split('.') ?? [];
  const table = tableOf(name);
  const isField = table !== undefined && scope.tables.has(table) && scope.place.tables.has(table);
  if (!isField || fieldOf(scope.reading.vocabulary, table, column) === undefined) {
    return scope.reading.refuse(node, 'recency-alone');
  }
  return { table, field: column, operator: 'BETWEEN', value: [null, null] };
}

/**
 * The content of the comparisons before the recency; `whole` is the range to report when they are wrong only together.
 */
function readContent(parts: readonly Part[], whole: Range, scope: Scope): Content | null {
  const [first, second] = parts;
  if (first === undefined) return null;
  if (first.kind === 'recency') return readOpenRange(first, scope);
  const { table, name: field } = first.field;
  if (first.kind === 'value') return { table, field, operator: first.operator, value: first.value };
  const range: DateRange =
    first.kind === 'to' ? [null, first.day] : [first.day, second?.kind === 'to' ? second.day : null];
  const [from, to] = range;
  if (from !== null && to !== null && from > to) return scope.reading.refuse(whole, 'dates-reversed');
  return { table, field, operator: 'BETWEEN', value: range };
}

function refuseOrder(operands: readonly Expression[], reading: Reading): null {
  const [first] = operands;
  const last = operands.at(-1);
  if (first === undefined || last === undefined) return null;
  const inOrder = inPrintedOrder(operands);
  const fix = operands.map((operand, index) => replace(operand, reading.text(inOrder[index] ?? operand)));
  return reading.refuse({ from: first.from, to: last.to }, 'range-order', {}, fix);
}

/**
 * One condition from its comparisons, in printing order (conditions.md §2). Their outline shows that they are one
 * condition (`isOneCondition`); problems inside are reported.
 */
export function readComparisons(
  operands: readonly Expression[],
  node: Range,
  scope: Scope,
  negation: boolean,
  frequency: Frequency = defaultFrequency,
): ReadCondition | null {
  if (inPrintedOrder(operands).some((operand, index) => operand !== operands[index]))
    return refuseOrder(operands, scope.reading);
  const parts = operands.map((operand) => readPart(unwrapped(operand), scope));
  const read = parts.filter((part) => part !== null);
  if (read.length < parts.length) return null;
  const content = readContent(read, node, scope);
  if (content === null) return null;
  const last = read.at(-1);
  const recency = last?.kind === 'recency' ? last.recency : defaultRecency[scope.reading.kind];
  return { from: node.from, to: node.to, condition: { negation, ...content, frequency, recency } };
}

/** A condition with its negation off: `(…) IS NOT TRUE`, in exactly one pair of meaning (conditions.md §2). */
export function withoutNegation(node: Expression, reading: Reading): { body: Expression; negation: boolean } | null {
  const outer = unwrapped(node);
  if (outer.kind !== 'truth' || outer.test !== 'NOT TRUE') return { body: outer, negation: false };
  const { operand } = outer;
  const body = unwrapped(operand);
  if (isNegated(body)) return reading.refuse(outer, 'double-negation', {}, [replace(outer, plainText(body, reading))]);
  if (body.kind === 'refused') return null;
  if (operand.kind === 'parentheses' && operand.inner.kind !== 'binary' && !isFieldLike(body))
    return { body, negation: true };
  // An expression that is no comparison is none in parentheses either.
  if (isFieldLike(body) || body.kind === 'text') return reading.refuse(outer, 'truth-test');
  const fix = [replace(operand, `(${reading.text(operand)})`)];
  return reading.refuse(outer, 'negation-parentheses', {}, fix);
}
