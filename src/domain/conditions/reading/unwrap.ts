import type { Expression } from '../sql/tree.ts';

/**
 * A condition without the extra parentheses around it; those of a custom field's shape stay (§4, accepted spellings).
 */
export function unwrapped(node: Expression): Expression {
  let inner = node;
  while (inner.kind === 'parentheses' && inner.inner.kind !== 'binary') inner = inner.inner;
  return inner;
}

/** One side of a comparison without redundant parentheses; a custom field keeps the one pair of its shape. */
export function bareOperand(node: Expression): Expression {
  const inner = unwrapped(node);
  if (inner.kind !== 'parentheses' || inner.inner.kind !== 'binary') return inner;
  return inner.inner.operator.startsWith('->') ? inner : inner.inner;
}
