import type { Cursor } from './cursor.ts';
import { readOperand } from './operands.ts';
import { replace } from './problem.ts';
import type { Token } from './token.ts';
import type { Expression } from './tree.ts';

/** A limit on predicates in a row: `(…) IS NOT TRUE IS NOT TRUE …`. */
const maximumPredicates = 20;

const comparisonSigns = new Set(['=', '<>', '!=', '<', '>', '<=', '>=']);
const foreignPatterns = ['ilike', 'similar'];

function readComparison(cursor: Cursor, start: Token, left: Expression): Expression {
  const sign = cursor.next();
  const right = readOperand(cursor);
  const operator = sign.text === '<>' ? '!=' : sign.text;
  return { kind: 'comparison', operator, sign, left, right, ...cursor.since(start) };
}

function readLike(cursor: Cursor, start: Token, left: Expression, negated: boolean, sign: Token): Expression {
  const word = cursor.next().text;
  if (word === 'similar') cursor.expectWord('to');
  const operator = (negated ? 'NOT ' : '') + word.toUpperCase();
  const signRange = cursor.since(sign);
  const right = readOperand(cursor);
  const like = { kind: 'comparison', operator, sign: signRange, left, right } as const;
  const escape = cursor.takeWord('escape');
  if (escape === null) return { ...like, ...cursor.since(start) };
  if (cursor.peek().kind !== 'text') cursor.expected('a text of one character');
  const value = cursor.next().text;
  return { ...like, escape: { value, ...cursor.since(escape) }, ...cursor.since(start) };
}

function readBetween(cursor: Cursor, start: Token, operand: Expression, negated: boolean): Expression {
  cursor.next();
  cursor.takeWord('symmetric');
  const low = readOperand(cursor);
  cursor.expectWord('and');
  const high = readOperand(cursor);
  return { kind: 'between', negated, operand, low, high, ...cursor.since(start) };
}

function readIn(cursor: Cursor, start: Token, operand: Expression, negated: boolean): Expression {
  cursor.next();
  const open = cursor.expectSymbol('(');
  if (cursor.isWord('select') || cursor.isWord('with')) {
    const query = cursor.queryWithin(open);
    cursor.expectSymbol(')');
    return { kind: 'in query', negated, operand, query, ...cursor.since(start) };
  }
  const items: Expression[] = [];
  do items.push(readOperand(cursor));
  while (cursor.takeSymbol(','));
  cursor.expectSymbol(')');
  return { kind: 'in list', negated, operand, items, ...cursor.since(start) };
}

/** `IS [NOT] TRUE | FALSE | NULL | UNKNOWN | DISTINCT FROM …`, stored by its words for a later check. */
function readTruth(cursor: Cursor, start: Token, operand: Expression): Expression {
  cursor.next();
  const not = cursor.takeWord('not') !== null ? 'NOT ' : '';
  const word = cursor.peek();
  if (word.kind !== 'word') cursor.expected('NOT TRUE');
  cursor.next();
  if (word.text === 'distinct') {
    cursor.expectWord('from');
    readOperand(cursor);
  }
  return { kind: 'truth', operand, test: not + word.text.toUpperCase(), ...cursor.since(start) };
}

function readPredicate(cursor: Cursor): Expression {
  const start = cursor.peek();
  let node = readOperand(cursor);
  for (let length = 1; ; length++) {
    const token = cursor.peek();
    const not = cursor.isWord('not') ? 1 : 0;
    const word = cursor.peek(not);
    if (token.kind === 'symbol' && comparisonSigns.has(token.text)) node = readComparison(cursor, start, node);
    else if (word.kind !== 'word') return node;
    else if (not === 0 && word.text === 'is') node = readTruth(cursor, start, node);
    else if (word.text === 'like' || foreignPatterns.includes(word.text)) {
      if (not === 1) cursor.next();
      node = readLike(cursor, start, node, not === 1, token);
    } else if (word.text === 'between' || word.text === 'in') {
      if (not === 1) cursor.next();
      node = (word.text === 'in' ? readIn : readBetween)(cursor, start, node, not === 1);
    } else return node;
    if (length > maximumPredicates) cursor.stop(token, 'too-deep');
  }
}

/** NOT before a condition, any number of times, is refused; the fix names what it negates. */
function readNot(cursor: Cursor): Expression {
  const start = cursor.peek();
  let count = 0;
  while (cursor.takeWord('not')) count++;
  const operand = readPredicate(cursor);
  if (count === 0) return operand;
  const range = cursor.since(start);
  const text = cursor.source.slice(operand.from, operand.to);
  const wrapped = operand.kind === 'parentheses' ? text : `(${text})`;
  const negated = operand.kind === 'truth' ? [] : [replace(range, `${wrapped} IS NOT TRUE`)];
  const fix = count % 2 === 0 ? [replace(range, text)] : negated;
  cursor.refuse(range, count === 1 ? 'plain-not' : 'double-negation', {}, fix);
  return { kind: 'refused', ...range };
}

function readLogic(cursor: Cursor, operator: 'AND' | 'OR', readPart: (cursor: Cursor) => Expression): Expression {
  const start = cursor.peek();
  const operands = [readPart(cursor)];
  while (cursor.takeWord(operator.toLowerCase())) operands.push(readPart(cursor));
  const [only] = operands;
  if (operands.length === 1 && only !== undefined) return only;
  return { kind: 'logic', operator, operands, ...cursor.since(start) };
}

/** A whole expression: conditions joined by OR, then AND, then NOT, then one predicate. */
export function readExpression(cursor: Cursor): Expression {
  return readLogic(cursor, 'OR', (inner) => readLogic(inner, 'AND', readNot));
}
