import type { Group, GroupOperator, SetOperator } from '#domain/conditions/model.ts';
import { placeOf } from '#domain/conditions/places.ts';
import { replace, type Change, type Range } from '#domain/conditions/sql/problem.ts';
import type { Expression, Logic, Select, Exists } from '#domain/conditions/sql/tree.ts';
import { readComparisons, withoutNegation, type ReadCondition } from './conditions.ts';
import { readGroupFrame, type Frame } from './frames.ts';
import { readFrequency, isColumn } from './frequencies.ts';
import { refuseList } from './lists.ts';
import { readMember } from './members.ts';
import { negatedList } from './negations.ts';
import { isOneCondition } from './parentheses.ts';
import { missingJoins, splitIntoGroups } from './rewrites.ts';
import type { Reading, Scope } from './scope.ts';
import { unwrapped } from './unwrap.ts';
import { joinText } from '#domain/conditions/conditionText.ts';
import { memberShapes } from '#domain/conditions/shapes.ts';
import { tableOf } from './fields.ts';

/** A group read from the text, without ids. */
export interface ReadGroup extends Range {
  readonly group: Omit<Group, 'id' | 'conditions'>;
  readonly conditions: readonly ReadCondition[];
}

/** The list around a condition: its operator (null when alone) and the fix that splits the group. */
interface List {
  readonly around: GroupOperator | null;
  readonly split: () => readonly Change[];
}

/** Parentheses around several conditions inside a group; harmless ones can be removed (S06, S07). */
function refuseNested(node: Expression, inner: Logic, { around, split }: List, reading: Reading): null {
  if (around !== null && inner.operator !== around) return reading.refuse(node, 'mixed-operators', {}, split());
  return reading.refuse(node, 'nested-conditions', {}, [replace(node, reading.text(inner))]);
}

/** One condition of a group. */
function readCondition(node: Expression, list: List, scope: Scope): ReadCondition | null {
  const { reading } = scope;
  if (node.kind === 'logic') {
    if (!isOneCondition(node.operands)) return reading.refuse(node, 'mixed-operators', {}, list.split());
    return reading.refuse(node, 'recency-parentheses', {}, [replace(node, `(${reading.text(node)})`)]);
  }
  const found = withoutNegation(node, reading);
  if (found === null) return null;
  const { body, negation } = found;
  if (body.kind === 'in list') return refuseList(body, { whole: node, negation, around: list.around }, reading);
  if (body.kind === 'exists') return reading.refuse(body, 'subquery', {}, asMember(body, scope));
  if (body.kind === 'in query') return readMember(body, node, scope, negation);
  if (body.kind !== 'logic') return readComparisons([body], node, scope, negation);
  if (body.operator === 'AND' && isOneCondition(body.operands)) {
    return readComparisons(body.operands, node, scope, negation);
  }
  if (!negation) return refuseNested(node, body, list, reading);
  return reading.refuse(node, 'several-negated', {}, [replace(node, negatedList(body, list.around, reading))]);
}

/**
 * The conditions of a WHERE: parentheses around all of them change nothing (§4); around one condition they are its own.
 */
export function listOf(where: Expression): { operator: GroupOperator; operands: readonly Expression[] } {
  const inner = unwrapped(where);
  const isOne = where.kind === 'parentheses' && inner.kind === 'logic' && inner.operator === 'AND';
  if (inner.kind !== 'logic' || (isOne && isOneCondition(inner.operands)))
    return { operator: 'AND', operands: [where] };
  return inner;
}

/** A join that requires conditions on its table, and has none (conditions.md §4, S11). */
function refuseUnused(
  select: Select,
  { shape }: Frame,
  conditions: readonly ReadCondition[],
  reading: Reading,
): boolean {
  return select.joins.some((join, index) => {
    const only = shape.joins[index]?.onlyWith;
    if (only === undefined || conditions.some(({ condition }) => condition.table === only)) return false;
    reading.refuse(join, 'join-unused', { table: only }, [replace(join, '')]);
    return true;
  });
}

/**
 * Reads one SELECT into a group; null with everything wrong reported. `whole` is its range with extra parentheses,
 * `between` the set operator beside it, if it has any.
 */
export function readGroup(
  select: Select,
  whole: Range,
  between: SetOperator | null,
  reading: Reading,
): ReadGroup | null {
  const frame = readGroupFrame(select, reading);
  if (frame === null) return null;
  const { choice, tables } = frame;
  const place = placeOf(reading.kind, choice);
  if (place === undefined) return null;
  const here = new Set([...tables].filter((table) => place.tables.has(table)));
  const recency = [...here].map((table) => place.tables.get(table)?.recency ?? null).find((column) => column !== null);
  const { operator, operands } = listOf(select.where);
  const isAlone = operands.length === 1;
  const rewritable = isAlone ? select : null;
  const scope: Scope = {
    reading,
    choice,
    place,
    tables: here,
    read: tables,
    recency: recency ?? null,
    rewritable,
    joins: missingJoins(select, frame.shape),
  };
  const split = (): readonly Change[] =>
    isAlone ? [] : splitIntoGroups(select, { operator, operands }, between, reading);
  const read = operands.map((operand) => readCondition(operand, { around: isAlone ? null : operator, split }, scope));
  const frequency = readFrequency(select, frame.shape, place.measures, reading);
  const conditions = read.filter((condition) => condition !== null);
  if (conditions.length < read.length || frequency === null) return null;
  if (refuseUnused(select, frame, conditions, reading)) return null;
  return { from: whole.from, to: whole.to, group: { operator, choice, frequency }, conditions };
}

/** Whether a comparison only requires that a row is the customer's. */
function isOwn(node: Expression, key: string): boolean {
  const inner = unwrapped(node);
  if (inner.kind !== 'comparison' || inner.operator !== '=') return false;
  const { left, right } = inner;
  const columns = [key, 'customer.user_id'];
  return [columns, columns.toReversed()].some(([a = '', b = '']) => isColumn(left, a) && isColumn(right, b));
}

/** EXISTS of one condition on the customer's own rows, rewritten as the equivalent IN (conditions.md §4, S11). */
function asMember({ query, from, to }: Exists, { reading, choice }: Scope): readonly Change[] {
  if (choice !== 'customer' || query.kind !== 'select' || query.groupBy !== null || query.having !== null) return [];
  const table = query.table.name === 'sale' && query.joins.length > 0 ? 'product' : tableOf(query.table.name);
  const shape = table === undefined ? undefined : memberShapes.get(table);
  const where = unwrapped(query.where);
  if (shape === undefined || shape.from !== query.table.name || query.joins.length !== shape.joins.length) return [];
  if (where.kind !== 'logic' || where.operator !== 'AND') return [];
  const others = where.operands.filter((operand) => !isOwn(operand, shape.key));
  const [only] = others;
  const isOne = others.length === 1 ? only?.kind !== 'logic' : isOneCondition(others);
  if (others.length !== where.operands.length - 1 || !isOne) return [];
  const joins = shape.joins.map((join) => ` ${joinText(join)}`).join('');
  const condition = others.map((operand) => reading.text(operand)).join(' AND ');
  const select = `SELECT ${shape.key} FROM ${shape.from}${joins} WHERE ${condition}`;
  return [replace({ from, to }, `customer.user_id IN (${select})`)];
}
