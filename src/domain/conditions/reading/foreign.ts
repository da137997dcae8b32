import { isDay } from '../dates.ts';
import type { RefusalKey } from '../refusals.ts';
import { replace } from '../sql/problem.ts';
import type { Cast, Expression, Truth } from '../sql/tree.ts';
import { readField } from './fields.ts';
import { isFieldLike } from './paths.ts';
import { refuseList } from './lists.ts';
import type { Scope } from './scope.ts';

/** "Is set" and "is not set" are LIKE '%' and its negation; only texts have them (conditions.md §1). */
function refuseTruth(node: Truth, scope: Scope): null {
  const { reading } = scope;
  const isField = isFieldLike(node.operand);
  if (!node.test.endsWith('NULL') || !isField) return reading.refuse(node, 'truth-test');
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

/** A cast of a text to the day it names is that day. */
function refuseCast(node: Cast, { reading }: Scope): null {
  const isDate = node.type === 'DATE' && node.operand.kind === 'text' && isDay(node.operand.value);
  return reading.refuse(node, 'cast', {}, isDate ? [replace(node, `DATE ${reading.text(node.operand)}`)] : []);
}

/** What an expression is refused as when only its kind matters. */
const keysByKind: ReadonlyMap<Expression['kind'], RefusalKey> = new Map<Expression['kind'], RefusalKey>([
  ['in query', 'subquery'],
  ['exists', 'subquery'],
  ['case', 'case'],
]);

/** Reports an expression that is no comparison, by its kind (S09, S10, S11); always null. */
export function refuseForeign(node: Expression, scope: Scope): null {
  const { reading } = scope;
  if (node.kind === 'refused') return null;
  if (node.kind === 'parentheses') return refuseForeign(node.inner, scope);
  if (node.kind === 'in list') return refuseList(node, { whole: node, negation: false, around: null }, reading);
  if (node.kind === 'cast') return refuseCast(node, scope);
  if (node.kind === 'truth') return refuseTruth(node, scope);
  if (node.kind === 'call') return reading.refuse(node, 'function', { name: node.name.toUpperCase() });
  if (node.kind === 'binary') return reading.refuse(node, 'arithmetic', { operator: node.operator });
  return reading.refuse(node, keysByKind.get(node.kind) ?? 'no-comparison');
}
