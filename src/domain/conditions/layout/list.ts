import type { Comment } from '../sql/lexer.ts';
import type { Range } from '../sql/problem.ts';
import type { Source } from './source.ts';

/**
 * One condition of a group or one group of a text, with the comments that belong to it: those after it on its line, and
 * those before it, on lines of their own or between its operator and itself. Comments inside it are its own as well.
 */
export interface Item extends Range {
  readonly lead: readonly Comment[];
  readonly trail: readonly Comment[];
  /** From the end of the previous item's text to this one; for the first, from its own comments. */
  readonly approach: Range;
  /** From this one to the end of its last comment. */
  readonly departure: Range;
  /** The operator before it; null for the first. */
  readonly separator: Range | null;
}

/** Items in the order of the text, joined by one operator. */
export interface List extends Range {
  readonly items: readonly Item[];
}

interface Gap {
  readonly separator: Range | null;
  /** The comments of the item before, and of the one after. */
  readonly trail: readonly Comment[];
  readonly lead: readonly Comment[];
}

/**
 * Divides the text between two items. A comment on the first one's line belongs to it, unless it follows the operator.
 */
function gapBetween(source: Source, from: number, to: number, isFirst: boolean): Gap {
  const separator = isFirst ? null : source.wordIn({ from, to });
  const joined = separator?.to ?? from;
  const comments = source.commentsIn({ from, to });
  const isBefore = (comment: Comment): boolean => {
    const isOnNextLine = comment.from >= joined && !source.breaks({ from: comment.from, to });
    return !isOnNextLine && !source.breaks({ from, to: comment.from });
  };
  return {
    separator,
    trail: comments.filter(isBefore),
    lead: comments.filter((comment) => !isBefore(comment)),
  };
}

/** The tokens after the last item on its line, up to the next token. */
function lastGap(source: Source, from: number): Gap {
  const comments = source.commentsIn({ from, to: source.startAfter(from) });
  const trail = comments.filter((comment) => !source.breaks({ from, to: comment.from }));
  return { separator: null, trail, lead: [] };
}

/** The items at these ranges with their text; where not `isOwner`, the text before the first is not its own. */
export function listOfItems(source: Source, ranges: readonly Range[], isOwner: boolean): List {
  const gaps = ranges.map(({ from }, index) => {
    const before = ranges[index - 1];
    if (before === undefined && !isOwner) return { separator: null, trail: [], lead: [] };
    return gapBetween(source, before?.to ?? source.endBefore(from), from, before === undefined);
  });
  const last = ranges.at(-1);
  if (last !== undefined) gaps.push(lastGap(source, last.to));
  const ends = ranges.map(({ to }, index) => gaps[index + 1]?.trail.at(-1)?.to ?? to);
  const items = ranges.map(({ from, to }, index): Item => {
    const { lead = [], separator = null } = gaps[index] ?? {};
    const start = index === 0 ? (lead[0]?.from ?? from) : (ends[index - 1] ?? from);
    const end = ends[index] ?? to;
    const trail = gaps[index + 1]?.trail ?? [];
    return { from, to, lead, trail, separator, approach: { from: start, to: from }, departure: { from: to, to: end } };
  });
  return { from: items[0]?.approach.from ?? 0, to: items.at(-1)?.departure.to ?? 0, items };
}
