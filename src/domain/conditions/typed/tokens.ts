/** A piece of a typed condition: a word, a text in quotes, or a sign that compares. */
export interface TypedToken {
  readonly kind: 'word' | 'text' | 'sign';
  /** A word in lower case with plain apostrophes, a text without its quotes, a sign as SQL writes it. */
  readonly text: string;
  /** From inclusive, to exclusive, UTF-16 units of the typed text. */
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
const contractions = /^(?:do|does|did|has|have|is|are|was|were)nt$/u;

/** Splits the typed text, from a position on, without a final semicolon; linear, accepts any text. */
export function typedTokens(typed: string, from = 0): TypedToken[] {
  const ended = typed.replace(/[;\s]+$/u, '');
  return Array.from(ended.slice(from).matchAll(pieces), ({ 0: piece, index, groups }) => {
    const at = { from: from + index, to: from + index + piece.length };
    if (groups?.['text'] !== undefined) return { kind: 'text', text: unquoted(piece), ...at };
    if (groups?.['sign'] !== undefined) return { kind: 'sign', text: signs[piece] ?? piece, ...at };
    const word = piece.toLowerCase().replaceAll('’', "'");
    return { kind: 'word', text: contractions.test(word) ? word.replace(/nt$/u, "n't") : word, ...at };
  });
}

/** What ends a text in the quotes that telephones and word processors write. */
const closing: Readonly<Record<string, string>> = { '“': '”', '‘': '’' };

function unquoted(piece: string): string {
  const quote = piece.charAt(0);
  const inner = piece.slice(1, piece.length > 1 && piece.endsWith(closing[quote] ?? quote) ? -1 : undefined);
  return quote === "'" ? inner.replaceAll("''", "'") : inner;
}

/** Whether a token is one of the given words or signs; a quoted text never is. */
export function isWordAt(tokens: readonly TypedToken[], at: number, ...words: readonly string[]): boolean {
  const token = tokens[at];
  return token !== undefined && token.kind !== 'text' && words.includes(token.text);
}

/** The text between two tokens, as typed; a quoted text without its quotes. */
export function textBetween(typed: string, tokens: readonly TypedToken[], at: number, end: number): string {
  const [first, last] = [tokens[at], tokens[end - 1]];
  if (!first || !last || end <= at) return '';
  return first.kind === 'text' && end === at + 1 ? first.text : typed.slice(first.from, last.to);
}
