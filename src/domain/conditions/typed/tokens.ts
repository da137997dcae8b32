/** A piece of a typed condition: a word, a text in quotes, or a sign that compares. */
export interface TypedToken {
  readonly kind: 'word' | 'text' | 'sign';
  /** A word in lower case with plain apostrophes, a text without its quotes, a sign as SQL writes it. */
  readonly text: string;
  /** From inclusive, to exclusive, UTF-16 units of what was typed. */
  readonly from: number;
  readonly to: number;
}

const pieces =
  /(?<text>'(?:[^']|'')*'?|"[^"]*"?|“[^”]*”?|‘[^’]*’?)|(?<sign><=|>=|<>|!=|==|=[!<>]|[≤≥≠=<>])|(?<word>[^\s<>=!≤≥≠"']+(?:[^\s<>=!≤≥≠"])*|!)/gu;

const signs: Readonly<Record<string, string>> = {
  '<>': '!=',
  '==': '=',
  '=!': '!=',
  '=>': '>=',
  '=<': '<=',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
};

/** Contractions as they are written without their apostrophes. */
const contractions: ReadonlyMap<string, string> = new Map(
  ["don't", "doesn't", "didn't", "hasn't", "haven't", "isn't", "aren't", "wasn't", "weren't"].map((word) => [
    word.replace("'", ''),
    word,
  ]),
);

/** Splits what was typed, from a place on, without the semicolon that may end it; linear, takes any text. */
export function typedTokens(typed: string, from = 0): TypedToken[] {
  const ended = typed.replace(/[;\s]+$/u, '');
  return Array.from(ended.slice(from).matchAll(pieces), ({ 0: piece, index, groups }) => {
    const at = { from: from + index, to: from + index + piece.length };
    if (groups?.['text'] !== undefined) return { kind: 'text', text: unquoted(piece), ...at };
    if (groups?.['sign'] !== undefined) return { kind: 'sign', text: signs[piece] ?? piece, ...at };
    const word = piece.toLowerCase().replaceAll('’', "'");
    return { kind: 'word', text: contractions.get(word) ?? word, ...at };
  });
}

/** What ends a text in the quotes that telephones and word processors write. */
const closing: Readonly<Record<string, string>> = { '“': '”', '‘': '’' };

function unquoted(piece: string): string {
  const quote = piece.charAt(0);
  const inner = piece.slice(1, piece.length > 1 && piece.endsWith(closing[quote] ?? quote) ? -1 : undefined);
  return quote === "'" ? inner.replaceAll("''", "'") : inner;
}

/** Whether tokens begin with a phrase, word for word; signs count as words. Gives how many tokens it takes, or 0. */
export function phraseAt(tokens: readonly TypedToken[], at: number, phrase: string): number {
  // Most phrases begin otherwise: those are not taken apart.
  const first = tokens[at];
  if (first === undefined || first.kind === 'text' || !phrase.startsWith(first.text)) return 0;
  const words = phrase.split(' ');
  const fits = words.every((word, index) => {
    const token = tokens[at + index];
    return token !== undefined && token.kind !== 'text' && token.text === word;
  });
  return fits ? words.length : 0;
}

/** The longest phrase of a table that tokens begin with at a place, with what it means; undefined for none. */
export function meaningAt<Meaning>(
  tokens: readonly TypedToken[],
  at: number,
  table: readonly (readonly [phrase: string, meaning: Meaning])[],
): { readonly meaning: Meaning; readonly length: number } | undefined {
  let best: { readonly meaning: Meaning; readonly length: number } | undefined;
  for (const [phrase, meaning] of table) {
    const length = phraseAt(tokens, at, phrase);
    if (length > (best?.length ?? 0)) best = { meaning, length };
  }
  return best;
}

/** What stands between two tokens, as typed; a text in quotes without them. */
export function textBetween(typed: string, tokens: readonly TypedToken[], at: number, end: number): string {
  const [first, last] = [tokens[at], tokens[end - 1]];
  if (!first || !last || end <= at) return '';
  return first.kind === 'text' && end === at + 1 ? first.text : typed.slice(first.from, last.to);
}
