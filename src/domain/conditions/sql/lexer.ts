import { problemAt, replace, type Range, type SqlProblem } from './problem.ts';
import { symbols, type Token, type TokenKind } from './token.ts';

/** A comment as written; one that goes to the end of its line needs a line break after it. */
export interface Comment extends Range {
  readonly text: string;
  readonly isLine: boolean;
}

/** The tokens of a text, the last one its end, its comments, and what cannot be a token (S01). */
export interface Lexed {
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  readonly problems: readonly SqlProblem[];
}

const whiteSpace = new Set([' ', '\t', '\r', '\n']);
const textPrefixes = new Set(['e', 'b', 'x', 'n']);

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

function isWordStart(character: string | undefined): boolean {
  if (character === undefined) return false;
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') || character === '_';
}

function isWordPart(character: string | undefined): boolean {
  return isWordStart(character) || isDigit(character);
}

/** A character as a sentence can show it: by its number where nothing, or only space, would be seen. */
function visible(character: string): string {
  if (!/[\p{C}\p{Z}\p{M}]/u.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  return `The character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Reads tokens from left to right; every method reads each character a bounded number of times. */
class Lexer {
  readonly tokens: Token[] = [];
  readonly comments: Comment[] = [];
  readonly problems: SqlProblem[] = [];
  private readonly source: string;
  private at = 0;

  constructor(source: string) {
    this.source = source;
  }

  run(): Lexed {
    while (this.at < this.source.length) this.step();
    this.push('end', '', this.at);
    return this;
  }

  private step(): void {
    const character = this.source[this.at];
    const next = this.source[this.at + 1];
    if (character !== undefined && whiteSpace.has(character)) this.at++;
    else if (character === '-' && next === '-') this.lineComment();
    else if (character === '/' && next === '*') this.blockComment();
    else if (character === "'") this.quoted('text');
    else if (character === '"') this.quoted('name');
    else if (isDigit(character) || (character === '.' && isDigit(next))) this.number();
    else if (isWordStart(character)) this.word();
    else this.symbol();
  }

  private push(kind: TokenKind, text: string, from: number): void {
    this.tokens.push({ kind, text, from, to: this.at });
  }

  private note(from: number, isLine: boolean): void {
    this.comments.push({ text: this.source.slice(from, this.at), isLine, from, to: this.at });
  }

  private lineComment(): void {
    const from = this.at;
    while (this.at < this.source.length && this.source[this.at] !== '\n' && this.source[this.at] !== '\r') this.at++;
    this.note(from, true);
  }

  // Comments nest, as they do in both engines.
  private blockComment(): void {
    const from = this.at;
    let depth = 0;
    do {
      const opens = this.source.startsWith('/*', this.at);
      const closes = this.source.startsWith('*/', this.at);
      if (opens) depth++;
      if (closes) depth--;
      this.at += opens || closes ? 2 : 1;
    } while (depth > 0 && this.at < this.source.length);
    if (depth > 0) this.problems.push(problemAt({ from, to: this.source.length }, 'unclosed-comment'));
    this.note(from, false);
  }

  private quoted(kind: 'text' | 'name'): void {
    const from = this.at;
    const quote = kind === 'text' ? "'" : '"';
    let end = this.source.indexOf(quote, from + 1);
    while (end >= 0 && this.source[end + 1] === quote) end = this.source.indexOf(quote, end + 2);
    if (end < 0) {
      this.at = this.source.length;
      this.problems.push(problemAt({ from, to: this.at }, kind === 'text' ? 'unclosed-text' : 'unclosed-name'));
      return;
    }
    this.at = end + 1;
    if (kind === 'name' && end === from + 1) this.problems.push(problemAt({ from, to: this.at }, 'empty-name'));
    this.push(kind, this.source.slice(from + 1, end).replaceAll(quote + quote, quote), from);
  }

  private digits(): void {
    while (isDigit(this.source[this.at])) this.at++;
  }

  private exponent(): void {
    const letter = this.source[this.at];
    if (letter !== 'e' && letter !== 'E') return;
    const sign = this.source[this.at + 1];
    const start = this.at + (sign === '+' || sign === '-' ? 2 : 1);
    if (!isDigit(this.source[start])) return;
    this.at = start;
    this.digits();
  }

  private number(): void {
    const from = this.at;
    this.digits();
    if (this.source[this.at] === '.') this.at++;
    this.digits();
    this.exponent();
    const end = this.at;
    while (isWordPart(this.source[this.at])) this.at++;
    const written = this.source.slice(from, this.at);
    if (this.at > end) this.problems.push(problemAt({ from, to: this.at }, 'number-shape', { number: written }));
    this.push('number', written, from);
  }

  private word(): void {
    const from = this.at;
    while (isWordPart(this.source[this.at])) this.at++;
    const written = this.source.slice(from, this.at);
    const word = written.toLowerCase();
    const unicode = word === 'u' && this.source[this.at] === '&' && this.source[this.at + 1] === "'";
    if (unicode) this.at++;
    if (unicode || (textPrefixes.has(word) && this.source[this.at] === "'")) {
      const prefix = this.source.slice(from, this.at);
      this.problems.push(problemAt({ from, to: this.at }, 'text-prefix', { prefix }));
    }
    this.push('word', word, from);
  }

  /** DuckDB reads -> and a comment right after it as one operator that it does not know. */
  private arrow(from: number): void {
    const isComment = ['/*', '--'].some((start) => this.source.startsWith(start, this.at));
    if (!isComment) return;
    const fix = [replace({ from: this.at, to: this.at }, ' ')];
    this.problems.push(problemAt({ from, to: this.at }, 'comment-after-arrow', {}, fix));
  }

  private symbol(): void {
    const from = this.at;
    const symbol = [3, 2, 1].map((length) => this.source.slice(from, from + length)).find((sign) => symbols.has(sign));
    const character = String.fromCodePoint(this.source.codePointAt(from) ?? 0);
    this.at += (symbol ?? character).length;
    if (symbol === undefined)
      this.problems.push(problemAt({ from, to: this.at }, 'unexpected-character', { character: visible(character) }));
    else this.push('symbol', symbol, from);
    if (symbol === '->') this.arrow(from);
  }
}

/** Splits a text into tokens; white space is space, tab, CR and LF only, comments belong to no token (§4). Linear. */
export function tokensOf(source: string): Lexed {
  return new Lexer(source).run();
}
