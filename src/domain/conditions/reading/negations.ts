import type { GroupOperator } from '../model.ts';
import type { Expression, Logic, Truth } from '../sql/tree.ts';
import { isOneCondition } from './parentheses.ts';
import type { Reading } from './scope.ts';
import { unwrapped } from './unwrap.ts';

/** `(…) IS NOT TRUE`. */
export function isNegated(node: Expression): node is Truth {
  return node.kind === 'truth' && node.test === 'NOT TRUE';
}

/** The negated part of a condition, as text that means the same beside others. */
export function plainText({ operand }: Truth, reading: Reading): string {
  const body = unwrapped(operand);
  return reading.text(body.kind === 'logic' ? operand : body);
}

/**
 * Negates each of several conditions instead of all together (S07): not both is one or the other not. In parentheses
 * where the conditions around are joined in the other way.
 */
export function negatedList({ operator, operands }: Logic, around: GroupOperator | null, reading: Reading): string {
  const joint = operator === 'AND' ? 'OR' : 'AND';
  const list = operands.map((operand) => negated(operand, joint, reading)).join(` ${joint} `);
  return around === null || around === joint ? list : `(${list})`;
}

function negated(node: Expression, around: GroupOperator, reading: Reading): string {
  const body = unwrapped(node);
  if (isNegated(body)) return plainText(body, reading);
  if (body.kind === 'logic' && !isOneCondition(body.operands)) return negatedList(body, around, reading);
  return `(${reading.text(body)}) IS NOT TRUE`;
}
