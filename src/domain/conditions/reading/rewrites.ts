import { joinText } from '#domain/conditions/conditionText.ts';
import type { GroupOperator, SetOperator, Table } from '../model.ts';
import { groupShapes, memberShapes, type SelectShape } from '../shapes.ts';
import { replace, type Change, type Range } from '../sql/problem.ts';
import type { Expression, Logic, Select } from '../sql/tree.ts';
import { sidesOf } from './comparisons.ts';
import { isOneCondition } from './parentheses.ts';
import { fieldNameOf } from './paths.ts';
import type { Reading } from './scope.ts';
import { unwrapped } from './unwrap.ts';

/** Larger rewrites help no one, and would make a fix longer than the text it corrects. */
const maximumGroups = 20;

const setOperatorOf: Readonly<Record<GroupOperator, SetOperator>> = { AND: 'INTERSECT', OR: 'UNION' };

/**
 * Splits a group that mixes AND and OR into groups of one operator each (S06): `a AND b OR c` is `a AND b` UNION `c`.
 * The meaning is the same only when each condition is independent and the document's operator, if any, is that one.
 */
export function splitIntoGroups(
  select: Select,
  { operator, operands }: Pick<Logic, 'operator' | 'operands'>,
  between: SetOperator | null,
  reading: Reading,
): readonly Change[] {
  const joint = setOperatorOf[operator];
  const isAlone = select.joins.length === 0 && select.groupBy === null && select.having === null;
  if (!isAlone || (between !== null && between !== joint) || operands.length > maximumGroups) return [];
  const head = reading.text({ from: select.from, to: select.where.from });
  const groups = operands.map((operand) => {
    const inner = unwrapped(operand);
    const isList = inner.kind === 'logic' && !isOneCondition(inner.operands);
    return head + reading.text(isList ? inner : operand);
  });
  return [replace(select, groups.join(`\n${joint}\n`))];
}

/**
 * The joins of a shape that a SELECT lacks, each as the change that inserts it after FROM and the present joins (S13).
 */
export function missingJoins(select: Select, { joins }: SelectShape): ReadonlyMap<Table, Change> {
  const end = (select.joins.at(-1) ?? select.table).to;
  const missing = joins.slice(select.joins.length).filter((join) => join.onlyWith !== undefined);
  return new Map(missing.map((join) => [join.table, replace({ from: end, to: end }, ` ${joinText(join)}`)]));
}

/** The same for a condition on sales inside IN, which becomes one on their products (S13). */
export function missingMemberJoins(select: Select, table: Table): ReadonlyMap<Table, Change> {
  const [join] = table === 'sale' ? (memberShapes.get('product')?.joins ?? []) : [];
  const at = { from: select.table.to, to: select.table.to };
  return new Map(join === undefined ? [] : [[join.table, replace(at, ` ${joinText(join)}`)]]);
}

/** Whether a comparison is on a field of the table. A negated one on a product also holds for unknown products. */
function isOn(node: Expression, table: Table): boolean {
  const outer = unwrapped(node);
  const isNegated = outer.kind === 'truth' && outer.test === 'NOT TRUE' && table !== 'product';
  const inner = isNegated ? unwrapped(outer.operand) : outer;
  const sides = inner.kind === 'comparison' ? sidesOf(inner) : null;
  return sides !== null && fieldNameOf(sides.field)?.parts[0] === table;
}

/**
 * Rewrites several conditions in one IN, or a negated one, as a group about the same sale or e-mail (S07), when that IN
 * is the whole group. A LEFT JOIN finds the same sales as the JOIN inside IN only when a condition on the product must
 * hold: one of those joined by AND, or each of those joined by OR.
 */
export function asOwnGroup(
  group: Range,
  select: Select,
  conditions: Pick<Logic, 'operator' | 'operands'>,
  table: Table,
  reading: Reading,
): readonly Change[] {
  const choice = table === 'email' ? 'email' : 'sale';
  const shape = groupShapes.get(`segment ${choice}`);
  const tables: readonly Table[] = table === 'product' ? ['sale', 'product'] : [table];
  const { operator, operands } = conditions;
  const isPlain = operands.every((operand) => tables.some((candidate) => isOn(operand, candidate)));
  const own = operands.filter((operand) => isOn(operand, table)).length;
  const isUsed = table === 'email' || own >= (operator === 'AND' ? 1 : operands.length);
  if (shape === undefined || table === 'segment' || !isPlain || !isUsed) return [];
  const joins = shape.joins.filter((join) => join.onlyWith === undefined || join.onlyWith === table);
  const having = select.having === null ? '' : ` ${reading.text(select.having)}`;
  const lines = [
    `SELECT ${shape.key} FROM ${shape.from}`,
    ...joins.map(joinText),
    `WHERE ${operands.map((operand) => reading.text(operand)).join(`\n  ${operator} `)}`,
    `GROUP BY ${shape.key}${having}`,
  ];
  return [replace(group, lines.join('\n'))];
}
