import type { RefusalKey } from '../refusals.ts';
import { replace } from '../sql/problem.ts';
import type { Expression, InList, Truth } from '../sql/tree.ts';
import { readField } from './fields.ts';
import type { Scope } from './scope.ts';

/** "Is set" and "is not set" are LIKE '%' and its negation; only texts have them (conditions.md §1). */
function refuseTruth(node: Truth, scope: Scope): null {
  const { reading } = scope;
  if (!node.test.endsWith('NULL')) return reading.refuse(node, 'truth-test');
  const isField = node.operand.kind === 'column' || node.operand.kind === 'parentheses';
  const field = isField ? readField(node.operand, scope) : null;
  if (isField && field === null) return null;
  const set = `${reading.text(node.operand)} LIKE '%'`;
  const text = node.test === 'NULL' ? `(${set}) IS NOT TRUE` : set;
  return reading.refuse(
    node,
    'null-test',
    { test: `IS ${node.test}` },
    field?.type === 'string' ? [replace(node, text)] : [],
  );
}

function refuseList(node: InList, scope: Scope): null {
  if (node.items.some((item) => item.kind === 'refused')) return null;
  return scope.reading.refuse(node, 'in-list');
}

/** What an expression is refused as when only its kind matters. */
const keysByKind: ReadonlyMap<Expression['kind'], RefusalKey> = new Map<Expression['kind'], RefusalKey>([
  ['in query', 'subquery'],
  ['exists', 'subquery'],
  ['cast', 'cast'],
  ['case', 'case'],
]);

/** Reports an expression that is no comparison, by what it is (S09, S10, S11); always null. */
export function refuseForeign(node: Expression, scope: Scope): null {
  const { reading } = scope;
  if (node.kind === 'refused') return null;
  if (node.kind === 'parentheses') return refuseForeign(node.inner, scope);
  if (node.kind === 'in list') return refuseList(node, scope);
  if (node.kind === 'truth') return refuseTruth(node, scope);
  if (node.kind === 'call') return reading.refuse(node, 'function', { name: node.name.toUpperCase() });
  if (node.kind === 'binary') return reading.refuse(node, 'arithmetic', { operator: node.operator });
  return reading.refuse(node, keysByKind.get(node.kind) ?? 'no-comparison');
}
