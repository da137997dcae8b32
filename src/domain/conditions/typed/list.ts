import type { TypedToken } from './tokens.ts';

/** Values in parentheses, as SQL lists them. */
export interface TypedList {
  readonly items: readonly string[];
  /** The token behind it. */
  readonly end: number;
}

const pieces = /'(?:[^']|'')*'|"[^"]*"|[(),'"]|[^'"(),]+/gu;

/**
 * The list in parentheses at a token: values in quotes, or, with `bare`, without them. Undefined if there is none, or
 * if it does not end with a token.
 */
export function listAt(typed: string, tokens: readonly TypedToken[], at: number, bare: boolean): TypedList | undefined {
  const start = tokens[at];
  if (start?.kind !== 'word' || !start.text.startsWith('(')) return undefined;
  const items: string[] = [''];
  for (const { 0: piece, index } of typed.slice(start.from + 1).matchAll(pieces)) {
    if (piece === ')') {
      const to = start.from + index + 2;
      const end = tokens.findLastIndex((token) => token.from < to) + 1;
      const isWhole = items.every((item) => item !== '') && tokens[end - 1]?.to === to;
      return isWhole ? { items, end } : undefined;
    }
    if (piece === ',') items.push('');
    else if (piece.trim() !== '') {
      const text = itemOf(piece, bare);
      if (text === undefined || items.at(-1) !== '') return undefined;
      items.splice(-1, 1, text);
    }
  }
  return undefined;
}

/** One value of a list; undefined for anything else, such as SQL. */
function itemOf(piece: string, bare: boolean): string | undefined {
  if (piece.length > 1 && piece.startsWith("'")) return piece.slice(1, -1).replaceAll("''", "'");
  if (piece.length > 1 && piece.startsWith('"')) return piece.slice(1, -1);
  return bare && !/^['"(]|^\s*select\s/iu.test(piece) ? piece.trim() : undefined;
}
