import { replace, type Change, type Range } from '../sql/problem.ts';
import type { InQuery, Logic } from '../sql/tree.ts';
import { readComparisons, type ReadCondition } from './conditions.ts';
import { readMemberFrame } from './frames.ts';
import { isColumn, readFrequency } from './frequencies.ts';
import { isOneCondition } from './parentheses.ts';
import { asOwnGroup, missingMemberJoins } from './rewrites.ts';
import type { Scope } from './scope.ts';
import { unwrapped } from './unwrap.ts';

/**
 * A condition on another table: `customer.user_id IN (SELECT … WHERE one condition)`, in a customer group of a segment
 * (conditions.md §2). `whole` is the range of the condition with its negation and extra parentheses.
 */
export function readMember(node: InQuery, whole: Range, outer: Scope, negation: boolean): ReadCondition | null {
  const { reading } = outer;
  if (outer.choice !== 'customer') return reading.refuse(node, 'subquery');
  if (node.negated) return reading.refuse(node, 'plain-not', {}, inverted(node, outer));
  if (!isColumn(node.operand, 'customer.user_id') || node.query.kind !== 'select')
    return reading.refuse(node, 'subquery');
  const select = node.query;
  const frame = readMemberFrame(select, reading);
  if (frame === null) return null;
  const place = outer.place.tables.get(frame.table);
  if (place === undefined) return reading.refuse(select.table, 'table-not-here', { table: frame.table });
  const tables = new Set([frame.table]);
  const joins = missingMemberJoins(select, frame.table);
  const scope: Scope = { ...outer, tables, read: tables, recency: place.recency, joins };
  const frequency = readFrequency(select, frame.shape, place.measures, reading);
  const where = unwrapped(select.where);
  const group = (conditions: Pick<Logic, 'operator' | 'operands'>): readonly Change[] =>
    outer.rewritable === null || negation ? [] : asOwnGroup(outer.rewritable, select, conditions, frame.table, reading);
  if (where.kind === 'truth' && where.test === 'NOT TRUE') {
    return reading.refuse(where, 'negation-in-subquery', {}, group({ operator: 'AND', operands: [where] }));
  }
  const operands = where.kind === 'logic' ? where.operands : [where];
  if (where.kind === 'logic' && (where.operator === 'OR' || !isOneCondition(operands))) {
    if (frame.table === 'segment') return reading.refuse(where, 'several-of-segment');
    const choice = frame.table === 'email' ? 'email' : 'sale';
    return reading.refuse(where, 'several-in-subquery', { choice }, group(where));
  }
  const condition = readComparisons(operands, whole, scope, negation, frequency ?? undefined);
  return frequency === null ? null : condition;
}

/** NOT IN as the exact complement: `(… IN …) IS NOT TRUE`. */
function inverted(node: InQuery, { reading }: Scope): Change[] {
  const operand = reading.text(node.operand);
  const rest = reading.text({ from: node.query.from, to: node.to });
  return [replace(node, `(${operand} IN (${rest}) IS NOT TRUE`)];
}
