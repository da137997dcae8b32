import { listOf } from '../reading/groups.ts';
import type { Comment } from '../sql/lexer.ts';
import type { Range } from '../sql/problem.ts';
import { syntaxOf } from '../sql/syntax.ts';
import type { Expression, Query, Select } from '../sql/tree.ts';
import { listOfItems, type List } from './list.ts';
import { Source } from './source.ts';

/** The layout of a group in its text. */
export interface GroupLayout {
  readonly select: Select;
  readonly conditions: List;
  /** Parentheses around all conditions, which mean nothing. */
  readonly parentheses: readonly Range[];
  /** The comments inside the group that belong to none of its conditions. */
  readonly comments: readonly Comment[];
}

/** The layout of a text: its groups as a list, and each of them; `groups[i]` is `list.items[i]`. */
export interface Layout {
  readonly source: Source;
  readonly list: List;
  readonly groups: readonly GroupLayout[];
  /** Parentheses around several groups, which mean nothing in an accepted text. */
  readonly parentheses: readonly Range[];
}

/** Both signs of a pair of parentheses. */
function signs({ from, to }: Range): Range[] {
  return [
    { from, to: from + 1 },
    { from: to - 1, to },
  ];
}

interface Found {
  readonly select: Select;
  readonly whole: Range;
}

function flattened(query: Query, groups: Found[], parentheses: Range[]): void {
  const wrappers: Range[] = [];
  let inner = query;
  while (inner.kind === 'wrapped') {
    wrappers.push(inner);
    inner = inner.inner;
  }
  if (inner.kind === 'select') groups.push({ select: inner, whole: query });
  else {
    parentheses.push(...wrappers.flatMap(signs));
    for (const operand of inner.operands) flattened(operand, groups, parentheses);
  }
}

/** The parentheses between WHERE and the first of its conditions. */
function parenthesesAround(where: Expression, conditions: readonly Expression[]): Range[] {
  const found: Range[] = [];
  let node = where;
  while (node.kind === 'parentheses' && node !== conditions[0]) {
    found.push(...signs(node));
    node = node.inner;
  }
  return found;
}

function groupLayout(source: Source, { select, whole }: Found): GroupLayout {
  const { operands } = listOf(select.where);
  const conditions = listOfItems(source, operands, true);
  const own = new Set(
    conditions.items.flatMap((item) =>
      [...item.lead, ...item.trail, ...source.commentsIn(item)].map((comment) => comment.from),
    ),
  );
  const comments = source.commentsIn(whole).filter(({ from }) => !own.has(from));
  return { select, conditions, parentheses: parenthesesAround(select.where, operands), comments };
}

/** The layout of an accepted text; null when it has no tree. Comments before the first group belong to none. */
export function layoutOf(text: string): Layout | null {
  const { query } = syntaxOf(text);
  if (query === null) return null;
  const source = new Source(text);
  const found: Found[] = [];
  const parentheses: Range[] = [];
  flattened(query, found, parentheses);
  const groups = found.map((group) => groupLayout(source, group));
  // A comment after the last condition is the condition's, and with it the group's.
  const ranges = found.map(({ whole }, index) => ({
    from: whole.from,
    to: Math.max(whole.to, groups[index]?.conditions.to ?? 0),
  }));
  return { source, list: listOfItems(source, ranges, false), groups, parentheses };
}
