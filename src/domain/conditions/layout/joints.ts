import type { Range } from '../sql/problem.ts';
import type { List } from './list.ts';

/** The text around an operator between two items. */
export interface Joint {
  readonly before: string;
  readonly after: string;
}

/** The list that pieces are written into: its old form, its current text, its operator and usual joint. */
export interface Target {
  readonly list: List | null;
  readonly slice: (range: Range) => string;
  readonly operator: string;
  readonly usual: Joint;
  /** The text before a comment that is the first of all. */
  readonly opening: string;
}

/** Whether a text ends a line. */
export function hasBreak(text: string): boolean {
  return /[\r\n]/.test(text);
}

/** Whether a range contains an operator. */
export function isInside(separator: Range | null, { from, to }: Range): separator is Range {
  return separator !== null && separator.from >= from && separator.to <= to;
}

/** A gap of white space as it can be used again: its last line break and what follows, or one space. */
function spaceOf(gap: string): string {
  if (gap === '' || gap.trim() !== '') return ' ';
  return /\r?[\r\n][^\r\n]*$/.exec(gap)?.[0] ?? gap;
}

/** How a list joins its items already; as usual where it has only one. */
export function jointOf({ list, slice, usual }: Target): Joint {
  const item = list?.items.find(({ separator, approach }) => isInside(separator, approach));
  const separator = item?.separator ?? null;
  if (item === undefined || separator === null) return usual;
  const commentBefore = item.lead.findLast(({ to }) => to <= separator.from);
  const commentAfter = item.lead.findLast(({ from }) => from >= separator.to);
  return {
    before: spaceOf(slice({ from: commentBefore?.to ?? item.approach.from, to: separator.from })),
    after: spaceOf(slice({ from: commentAfter?.to ?? separator.to, to: item.approach.to })),
  };
}
