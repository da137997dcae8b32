import { customCasts } from '../metadata.ts';
import type { Expression } from '../sql/tree.ts';
import type { FieldType } from '../vocabulary.ts';

/** The name of a field as a text writes it: table and (dotted) name, and how a custom field is read. */
export interface FieldName {
  readonly parts: readonly string[];
  /** The keys below a JSON column; null for a plain column. */
  readonly keys: readonly string[] | null;
  readonly type: FieldType;
}

/** The JSON path under `->` and a last `->>`; null for anything else. */
function pathOf(node: Expression): FieldName | null {
  const keys: string[] = [];
  let step = node;
  while (step.kind === 'binary') {
    const isLast = keys.length === 0;
    if (step.operator !== (isLast ? '->>' : '->') || step.right.kind !== 'text') return null;
    keys.unshift(step.right.value);
    step = step.left;
  }
  return step.kind === 'column' && keys.length > 0 ? { parts: step.parts, keys, type: 'string' } : null;
}

function extractionOf(node: Expression): FieldName | null {
  return node.kind === 'parentheses' ? pathOf(node.inner) : null;
}

function samePath(a: FieldName, b: FieldName): boolean {
  return JSON.stringify([a.parts, a.keys]) === JSON.stringify([b.parts, b.keys]);
}

/** `CASE WHEN (x) ~ 'pattern' THEN CAST((x) AS type) END`, both x the same and the pattern that of the type. */
function castOf(node: Expression): FieldName | null {
  if (node.kind !== 'case' || node.test.kind !== 'binary' || node.result.kind !== 'cast') return null;
  const { test, result } = node;
  const tested = extractionOf(test.left);
  const read = extractionOf(result.operand);
  if (tested === null || read === null || !samePath(tested, read) || test.operator !== '~') return null;
  for (const type of ['number', 'date'] as const) {
    const cast = customCasts[type];
    const isPattern = test.right.kind === 'text' && test.right.value === cast.pattern;
    if (isPattern && result.type === cast.type && !result.isShort) return { ...read, type };
  }
  return null;
}

/** The field an expression names, be it known or not; null when it names none in the shapes of conditions.md §2. */
export function fieldNameOf(node: Expression): FieldName | null {
  if (node.kind === 'column') return { parts: node.parts, keys: null, type: 'string' };
  return extractionOf(node) ?? castOf(node);
}

/**
 * Whether an expression is a JSON path that only lacks its parentheses, which DuckDB reads another way without them.
 */
export function isBarePath(node: Expression): boolean {
  return pathOf(node) !== null;
}

/** Whether an expression is meant as a field, in any form: the other side of its comparison is a value. */
export function isFieldLike(node: Expression): boolean {
  if (node.kind === 'column' || node.kind === 'case') return true;
  const inner = node.kind === 'parentheses' ? node.inner : node;
  return inner.kind === 'binary' && inner.operator.startsWith('->');
}
