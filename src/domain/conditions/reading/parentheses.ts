import type { Expression } from '../sql/tree.ts';
import { sidesOf } from './comparisons.ts';
import { isMoment } from './moments.ts';
import { fieldNameOf } from './paths.ts';
import { unwrapped } from './unwrap.ts';

interface Outline {
  readonly kind: 'value' | 'from' | 'to' | 'recency';
  readonly field: string;
}

/** The outline of a comparison, before it is read; null for anything but a comparison of a field with a value. */
function outlineOf(node: Expression): Outline | null {
  if (node.kind !== 'comparison') return null;
  const sides = sidesOf(node);
  if (sides === null) return null;
  const field = JSON.stringify(fieldNameOf(sides.field));
  if (isMoment(sides.value)) return { kind: 'recency', field };
  const isDay = sides.value.kind === 'day' || sides.value.kind === 'text';
  if (isDay && sides.operator === '>=') return { kind: 'from', field };
  return { kind: isDay && sides.operator === '<' ? 'to' : 'value', field };
}

/**
 * Whether comparisons joined by AND can be one condition, in any order: one value or the two ends of one range, and at
 * most one recency (conditions.md §2, "a condition that prints more than one comparison").
 */
export function isOneCondition(operands: readonly Expression[]): boolean {
  const outlines = operands.map((operand) => outlineOf(unwrapped(operand)));
  const values = outlines.filter((outline) => outline?.kind !== 'recency');
  const [first, second, ...more] = values;
  if (outlines.length - values.length > 1 || first == null || more.length > 0) return false;
  if (second === undefined) return true;
  const isRange = first.kind !== second?.kind && first.kind !== 'value' && second?.kind !== 'value';
  return isRange && first.field === second?.field;
}

/** The comparisons of one condition as they print: from, to, recency. */
export function inPrintedOrder(operands: readonly Expression[]): readonly Expression[] {
  const order = ['value', 'from', 'to', 'recency'];
  const place = (operand: Expression): number => order.indexOf(outlineOf(unwrapped(operand))?.kind ?? 'value');
  return operands.toSorted((a, b) => place(a) - place(b));
}
