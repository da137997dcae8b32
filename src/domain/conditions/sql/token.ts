import type { Range } from './problem.ts';

/** The kinds of tokens: a bare word, a quoted name, a text or number literal, a sign, or the end of the text. */
export type TokenKind = 'word' | 'name' | 'text' | 'number' | 'symbol' | 'end';

/**
 * One token of a text. `text` is its value: a word in lower case, a name or literal without its quotes, a number or
 * symbol as written, empty at the end.
 */
export interface Token extends Range {
  readonly kind: TokenKind;
  readonly text: string;
}

/** The symbols; none is longer than three characters. */
export const symbols: ReadonlySet<string> = new Set(
  '->> -> <= >= <> != :: || ( ) < > = + - * / % ~ , . ; [ ]'.split(' '),
);

/** Reserved words, which never name a table or a field without quotes. */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    'select from where and or not group by having order limit offset fetch intersect union except all distinct join ' +
    'inner left right full cross natural outer on using in like ilike similar between is null true false case when ' +
    'then else end as escape exists with window qualify'
  ).split(' '),
);
