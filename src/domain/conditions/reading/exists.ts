import { joinText } from '#domain/conditions/clauseText.ts';
import { memberShapes } from '../shapes.ts';
import { replace, type Change } from '../sql/problem.ts';
import type { Exists, Expression } from '../sql/tree.ts';
import { tableOf } from './fields.ts';
import { isColumn } from './frequencies.ts';
import { isOneCondition } from './parentheses.ts';
import type { Scope } from './scope.ts';
import { unwrapped } from './unwrap.ts';

/** Whether a comparison only says that a row is the customer's. */
function isOwn(node: Expression, key: string): boolean {
  const inner = unwrapped(node);
  if (inner.kind !== 'comparison' || inner.operator !== '=') return false;
  const { left, right } = inner;
  const columns = [key, 'customer.user_id'];
  return [columns, columns.toReversed()].some(([a = '', b = '']) => isColumn(left, a) && isColumn(right, b));
}

/** EXISTS of one condition on the customer's own rows, as the IN that means the same (conditions.md §4, S11). */
export function asMember({ query, from, to }: Exists, { reading, choice }: Scope): readonly Change[] {
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
