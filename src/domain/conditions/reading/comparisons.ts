import { addDays, isDay, lastDay } from '../dates.ts';
import type { Operator, Recency } from '../model.ts';
import { replace, type Change, type Range } from '../sql/problem.ts';
import { dayFault } from '../values.ts';
import type { Between, Comparison, Expression } from '../sql/tree.ts';
import { operatorsByType, type Field } from '../vocabulary.ts';
import { readField, typeWords } from './fields.ts';
import { refuseForeign } from './foreign.ts';
import { readDay, readFigure, readText } from './literals.ts';
import { isMoment, readRecency } from './moments.ts';
import { fieldNameOf, isFieldLike } from './paths.ts';
import type { Scope } from './scope.ts';
import { bareOperand } from './unwrap.ts';

/** The meaning of one comparison: a value of a field, one end of a date range, or a recency. */
export type Part = Range &
  (
    | { readonly kind: 'value'; readonly field: Field; readonly operator: Operator; readonly value: string | number }
    | { readonly kind: 'from' | 'to'; readonly field: Field; readonly day: string }
    | { readonly kind: 'recency'; readonly recency: Recency }
  );

const flipped: ReadonlyMap<string, string> = new Map([
  ['=', '='],
  ['!=', '!='],
  ['<', '>'],
  ['>', '<'],
  ['<=', '>='],
  ['>=', '<='],
]);

/** A comparison with its field on the left: a literal on the left is turned around with its sign (§4). */
export interface Sides {
  readonly field: Expression;
  readonly operator: string;
  readonly value: Expression;
}

/** The field, sign and value of a comparison; null when not exactly one side is a field. */
export function sidesOf({ left, operator, right }: Comparison): Sides | null {
  if (isFieldLike(left) === isFieldLike(right)) return null;
  if (isFieldLike(left)) return { field: left, operator, value: right };
  const turned = flipped.get(operator);
  return turned === undefined ? null : { field: right, operator: turned, value: left };
}

/**
 * Whether an expression contains a part that was refused while the tree was built, so that its problem is reported
 * already.
 */
function isReported(node: Expression): boolean {
  if (node.kind === 'binary') return isReported(node.left) || isReported(node.right);
  return node.kind === 'refused' || (node.kind === 'parentheses' && isReported(node.inner));
}

/** Parentheses around one side of a comparison, which would be one without them (S07). */
function refuseParentheses(node: Comparison, { reading }: Scope): boolean {
  const { left, right } = node;
  const [bareLeft, bareRight] = [bareOperand(left), bareOperand(right)];
  const isBare = bareLeft === left && bareRight === right;
  if (isBare || sidesOf({ ...node, left: bareLeft, right: bareRight }) === null) return false;
  const sides = [left, right].filter((side) => bareOperand(side) !== side);
  for (const side of sides) {
    reading.refuse(side, 'operand-parentheses', {}, [replace(side, reading.text(bareOperand(side)))]);
  }
  return true;
}

function refuseSides(node: Comparison, scope: Scope): null {
  const isTurned = isFieldLike(node.right) && !isFieldLike(node.left) && !flipped.has(node.operator);
  if (isTurned) return scope.reading.refuse(node, 'pattern-sides', { operator: node.operator });
  if (isFieldLike(node.left) && isFieldLike(node.right)) return scope.reading.refuse(node, 'two-fields');
  const foreign = [node.left, node.right].find((side) => ['call', 'cast', 'binary'].includes(side.kind));
  return foreign === undefined ? scope.reading.refuse(node, 'no-comparison') : refuseForeign(foreign, scope);
}

/** The range that `=`, `>` or `<=` on a day means, in the text's own form; none if there is no range (S04). */
function rangeFix(node: Range, column: string, operator: string, day: string): Change[] {
  if (dayFault(day) !== null || (operator === '>' && day === lastDay)) return [];
  const next = addDays(day, 1);
  const ranges: Readonly<Record<string, string>> = {
    '=': `(${column} >= DATE '${day}' AND ${column} < DATE '${next}')`,
    '<=': `${column} < DATE '${next}'`,
    '>': `${column} >= DATE '${next}'`,
  };
  const range = Object.hasOwn(ranges, operator) ? ranges[operator] : undefined;
  return range === undefined ? [] : [replace(node, range)];
}

function refuseOperator(node: Comparison, sides: Sides, field: Field, scope: Scope): null {
  const { reading } = scope;
  if (field.type === 'string' && /ILIKE|SIMILAR/.test(node.operator)) {
    return reading.refuse(node.sign, 'pattern-in-any-case', { operator: node.operator });
  }
  if (field.type !== 'date') {
    const params = { operator: node.operator, type: typeWords[field.type] };
    return reading.refuse(node.sign, 'operator-not-for-type', params);
  }
  const day = sides.value.kind === 'day' || sides.value.kind === 'text' ? sides.value.value : '';
  return reading.refuse(node.sign, 'date-operator', {}, rangeFix(node, reading.text(sides.field), sides.operator, day));
}

function readValue(node: Comparison, sides: Sides, field: Field, scope: Scope): Part | null {
  const { from, to } = node;
  const { reading } = scope;
  if (field.type === 'date') {
    if (sides.operator !== '>=' && sides.operator !== '<') return refuseOperator(node, sides, field, scope);
    const isEnd = sides.operator === '<';
    const day = readDay(sides.value, isEnd, field, reading);
    return day === null ? null : { kind: isEnd ? 'to' : 'from', field, day, from, to };
  }
  const operator = operatorsByType[field.type].find((known) => known === sides.operator);
  if (operator === undefined) return refuseOperator(node, sides, field, scope);
  const value =
    field.type === 'string' ? readText(node, sides.value, field, reading) : readFigure(sides.value, field, reading);
  return value === null ? null : { kind: 'value', field, operator, value, from, to };
}

/** Whether the expression is the column that recency reads here, which need not be a field itself. */
function isRecencyColumn(node: Expression, scope: Scope): boolean {
  const name = fieldNameOf(node);
  return name !== null && name.keys === null && name.parts.join('.') === scope.recency && name.parts.length === 2;
}

function readMoment(node: Comparison, sides: Sides, scope: Scope): Part | null {
  const { from, to } = node;
  const { reading, recency: column } = scope;
  if (!isRecencyColumn(sides.field, scope)) {
    if (column === null) return reading.refuse(node, 'recency-not-here');
    return reading.refuse(sides.field, 'recency-field', { field: column });
  }
  const recency = readRecency(sides.operator, node.sign, sides.value, reading);
  return recency === null ? null : { kind: 'recency', recency, from, to };
}

function refuseBetween(node: Between, scope: Scope): null {
  const { reading } = scope;
  const field = readField(node.operand, scope);
  if (field === null) return null;
  if (field.type !== 'date') {
    return reading.refuse(node, 'operator-not-for-type', { operator: 'BETWEEN', type: typeWords[field.type] });
  }
  const days = [node.low, node.high].map((end) => (end.kind === 'text' || end.kind === 'day' ? end.value : ''));
  const [low = '', high = ''] = days;
  const isRange = !node.negated && isDay(low) && isDay(high) && high < '9999-12-31' && low <= high;
  const column = reading.text(node.operand);
  const range = isRange ? `(${column} >= DATE '${low}' AND ${column} < DATE '${addDays(high, 1)}')` : '';
  return reading.refuse(node, 'date-operator', {}, isRange ? [replace(node, range)] : []);
}

/** Reads one comparison, without extra parentheses. Reports anything else. */
export function readPart(node: Expression, scope: Scope): Part | null {
  if (node.kind === 'between') return refuseBetween(node, scope);
  if (node.kind !== 'comparison') return refuseForeign(node, scope);
  if (isReported(node.left) || isReported(node.right)) return null;
  if (refuseParentheses(node, scope)) return null;
  const sides = sidesOf(node);
  if (sides === null) return refuseSides(node, scope);
  if (isMoment(sides.value)) return readMoment(node, sides, scope);
  if (['call', 'cast', 'binary', 'parentheses'].includes(sides.value.kind)) {
    return refuseForeign(sides.value, scope);
  }
  const field = readField(sides.field, scope);
  return field === null ? null : readValue(node, sides, field, scope);
}
