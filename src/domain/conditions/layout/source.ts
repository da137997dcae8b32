import { tokensOf, type Comment } from '../sql/lexer.ts';
import type { Range } from '../sql/problem.ts';
import type { Token } from '../sql/token.ts';

/** The index of the first item that starts at or after a position. */
function firstFrom(items: readonly Range[], position: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.from ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function within<Item extends Range>(items: readonly Item[], { from, to }: Range): readonly Item[] {
  return items.slice(firstFrom(items, from), firstFrom(items, to));
}

/** A text with its tokens and comments, searchable by position. */
export class Source {
  readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly comments: readonly Comment[];

  constructor(text: string) {
    this.text = text;
    const { tokens, comments } = tokensOf(text);
    this.tokens = tokens;
    this.comments = comments;
  }

  /** The comments that start in a range. */
  commentsIn(range: Range): readonly Comment[] {
    return within(this.comments, range);
  }

  /** The first bare word in a range, as the separator of a list is one. */
  wordIn(range: Range): Range | null {
    return within(this.tokens, range).find(({ kind }) => kind === 'word') ?? null;
  }

  /** The end of the last token before a position; the start of the text if there is none. */
  endBefore(position: number): number {
    return this.tokens[firstFrom(this.tokens, position) - 1]?.to ?? 0;
  }

  /** The start of the first token from a position on; the end of the text if there is none. */
  startAfter(position: number): number {
    return this.tokens[firstFrom(this.tokens, position)]?.from ?? this.text.length;
  }

  /** Whether a line ends in a range. */
  breaks({ from, to }: Range): boolean {
    return /[\r\n]/.test(this.text.slice(from, to));
  }
}
