import type { RefusalKey } from '../refusals.ts';
import { problemAt, type Change, type Range, type SqlProblem } from './problem.ts';
import type { Token } from './token.ts';
import type { Expression, Query } from './tree.ts';

/** Thrown when the grammar cannot continue; caught only where the tree is built. */
export class SyntaxStop extends Error {
  readonly problem: SqlProblem;

  constructor(problem: SqlProblem) {
    super(problem.key);
    this.problem = problem;
  }
}

/**
 * The two rules that contain each other through all the rest; the cursor carries them, so that no file imports in a
 * ring.
 */
export interface Grammar {
  readonly expression: (cursor: Cursor) => Expression;
  readonly query: (cursor: Cursor) => Query;
}

/** Deeper nesting than any definition has; it bounds the recursion of the grammar and its readers (L8). */
const maximumDepth = 40;

const endToken: Token = { kind: 'end', text: '', from: 0, to: 0 };

/** A place in a list of tokens that only moves forward, and the problems met on the way. */
export class Cursor {
  readonly source: string;
  readonly problems: SqlProblem[] = [];
  /** The number of token reads: linear in the text (L8). */
  steps = 0;
  private readonly grammar: Grammar;
  private readonly tokens: readonly Token[];
  private index = 0;
  private depth = 0;

  constructor(source: string, tokens: readonly Token[], grammar: Grammar) {
    this.grammar = grammar;
    this.source = source;
    this.tokens = tokens;
  }

  /** The token `ahead` places on, without taking it. */
  peek(ahead = 0): Token {
    this.steps++;
    return this.tokens[Math.min(this.index + ahead, this.tokens.length - 1)] ?? endToken;
  }

  /** Consumes the next token; at the end it stays. */
  next(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.index++;
    return token;
  }

  /** The range from a start to the end of the last consumed token. */
  since({ from }: Range): Range {
    return { from, to: this.tokens[this.index - 1]?.to ?? from };
  }

  isWord(word: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'word' && token.text === word;
  }

  isSymbol(symbol: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.text === symbol;
  }

  /** Consumes the word if it is next. */
  takeWord(word: string): Token | null {
    return this.isWord(word) ? this.next() : null;
  }

  /** Consumes the symbol if it is next. */
  takeSymbol(symbol: string): Token | null {
    return this.isSymbol(symbol) ? this.next() : null;
  }

  expectWord(word: string): Token {
    return this.takeWord(word) ?? this.expected(word.toUpperCase());
  }

  expectSymbol(symbol: string): Token {
    return this.takeSymbol(symbol) ?? this.expected(symbol);
  }

  /** Stops with what was expected at the next token (S01 "says what was expected"). */
  expected(what: string): never {
    const token = this.peek();
    const found = token.kind === 'end' ? 'the end' : this.source.slice(token.from, token.to).slice(0, 40);
    return this.stop(token, 'expected', { expected: what, found });
  }

  stop(range: Range, key: RefusalKey, params: SqlProblem['params'] = {}): never {
    throw new SyntaxStop(problemAt(range, key, params));
  }

  /** Notes a refusal and goes on. */
  refuse(range: Range, key: RefusalKey, params?: SqlProblem['params'], fix?: readonly Change[]): void {
    this.problems.push(problemAt(range, key, params, fix));
  }

  /** Reads an expression inside an opened parenthesis, one level deeper. */
  expressionWithin(opened: Range): Expression {
    return this.nested(opened, this.grammar.expression);
  }

  /** Reads a query inside an opened parenthesis, one level deeper. */
  queryWithin(opened: Range): Query {
    return this.nested(opened, this.grammar.query);
  }

  private nested<Node>(opened: Range, read: (cursor: Cursor) => Node): Node {
    if (++this.depth > maximumDepth) this.stop(opened, 'too-deep');
    const node = read(this);
    this.depth--;
    return node;
  }

  /** Consumes tokens up to one that ends a clause at this level of parentheses. */
  skipUntil(ends: (token: Token) => boolean): void {
    let open = 0;
    for (let token = this.peek(); token.kind !== 'end'; token = this.peek()) {
      const closes = token.kind === 'symbol' && token.text === ')';
      if (open === 0 && (closes || ends(token))) return;
      if (token.kind === 'symbol' && token.text === '(') open++;
      if (closes) open--;
      this.next();
    }
  }

  /** Consumes everything up to and including the parenthesis that closes the one just consumed. */
  skipParenthesis(): void {
    this.skipUntil(() => false);
    this.expectSymbol(')');
  }
}
