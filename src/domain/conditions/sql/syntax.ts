import { Cursor, SyntaxStop } from './cursor.ts';
import { readExpression } from './expressions.ts';
import { tokensOf } from './lexer.ts';
import { type SqlProblem } from './problem.ts';
import { readQuery } from './queries.ts';
import { reservedWords } from './token.ts';
import type { Query } from './tree.ts';

/** The tree of a text, or null where it has none, with everything refused on the way and the steps it took. */
export interface Syntax {
  readonly query: Query | null;
  readonly problems: readonly SqlProblem[];
  readonly steps: number;
}

/** The first words of other statements (S14). */
const otherStatements = new Set(
  (
    'insert update delete merge create drop alter truncate values table explain analyze describe show set reset copy ' +
    'attach detach use pragma call begin start commit rollback grant revoke export import install load vacuum do ' +
    'execute prepare deallocate discard listen notify lock cluster reindex checkpoint declare close savepoint ' +
    'release summarize pivot unpivot comment refresh replace'
  ).split(' '),
);

function readDocument(cursor: Cursor): Query {
  const first = cursor.peek();
  if (first.kind === 'end') cursor.stop(first, 'nothing-here');
  if (first.kind === 'word' && otherStatements.has(first.text)) {
    cursor.stop(first, 'not-a-select', { word: first.text.toUpperCase() });
  }
  const query = readQuery(cursor);
  if (cursor.takeSymbol(';')) {
    const rest = cursor.peek();
    if (rest.kind !== 'end') cursor.stop({ from: rest.from, to: cursor.source.length }, 'several-statements');
  }
  const rest = cursor.peek();
  if (rest.kind === 'word' && (rest.text === 'window' || rest.text === 'qualify')) cursor.stop(rest, 'window');
  if (rest.kind !== 'end')
    cursor.expected(
      rest.kind === 'word' && reservedWords.has(rest.text) ? 'the end of the group' : 'AND, OR or the end',
    );
  return query;
}

/** Reads a text into its tree. Never throws; linear in the text; no tree where the syntax is broken (S01, L8). */
export function syntaxOf(source: string): Syntax {
  const { tokens, problems } = tokensOf(source);
  if (problems.length > 0) return { query: null, problems, steps: tokens.length };
  const cursor = new Cursor(source, tokens, { expression: readExpression, query: readQuery });
  try {
    const query = readDocument(cursor);
    return { query, problems: cursor.problems, steps: cursor.steps };
  } catch (stop) {
    if (!(stop instanceof SyntaxStop)) throw stop;
    return { query: null, problems: [...cursor.problems, stop.problem], steps: cursor.steps };
  }
}
