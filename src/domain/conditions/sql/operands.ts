import type { Cursor } from './cursor.ts';
import { replace } from './problem.ts';
import { reservedWords, type Token } from './token.ts';
import type { Expression, Literal, Refused } from './tree.ts';

/** More signs in one operand than any metadata path has. */
const maximumSigns = 1000;

const calculations = new Set(['+', '-', '*', '/', '%', '||', '->', '->>', '~']);

function literal(kind: Literal['kind'], cursor: Cursor, start: Token, value: string): Literal {
  return { kind, value, ...cursor.since(start) };
}

function refused(cursor: Cursor, start: Token): Refused {
  return { kind: 'refused', ...cursor.since(start) };
}

/** Words that are a value by themselves, or start one with the text after them. */
const wordLiterals: ReadonlyMap<string, Literal['kind']> = new Map([
  ['null', 'null'],
  ['true', 'true'],
  ['false', 'false'],
  ['current_date', 'today'],
]);
const textLiterals: ReadonlyMap<string, Literal['kind']> = new Map([
  ['date', 'day'],
  ['timestamp', 'moment'],
  ['interval', 'interval'],
]);

function isName(token: Token): boolean {
  return token.kind === 'name' || (token.kind === 'word' && !reservedWords.has(token.text));
}

/** `gender`, `customer.gender`, `public.customer.gender`; after a dot any word is a name. */
function readColumn(cursor: Cursor): Expression {
  const start = cursor.next();
  const parts = [start.text];
  while (cursor.takeSymbol('.')) {
    const part = cursor.peek();
    if (part.kind !== 'word' && part.kind !== 'name') cursor.expected('the name of a field');
    parts.push(cursor.next().text);
  }
  return { kind: 'column', parts, ...cursor.since(start) };
}

function readCall(cursor: Cursor): Expression {
  const start = cursor.next();
  const open = cursor.next();
  const distinct = cursor.takeWord('distinct') !== null;
  const values: Expression[] = [];
  const star = cursor.takeSymbol('*') !== null;
  if (!star && !cursor.isSymbol(')')) {
    do values.push(cursor.expressionWithin(open));
    while (cursor.takeSymbol(','));
  }
  cursor.expectSymbol(')');
  if (cursor.isWord('over') && cursor.isSymbol('(', 1)) {
    cursor.next();
    cursor.next();
    cursor.skipParenthesis();
    cursor.refuse(cursor.since(start), 'window');
    return refused(cursor, start);
  }
  return { kind: 'call', name: start.text, values, star, distinct, ...cursor.since(start) };
}

/** A word of a type; in quotes it is a name, not the type. */
function typeWord({ kind, text }: Token): string {
  return kind === 'name' ? `"${text}"` : text.toUpperCase();
}

function readCast(cursor: Cursor): Expression {
  const start = cursor.next();
  const open = cursor.next();
  const operand = cursor.expressionWithin(open);
  cursor.expectWord('as');
  const words: string[] = [];
  while (isName(cursor.peek())) words.push(typeWord(cursor.next()));
  if (words.length === 0) cursor.expected('the name of a type');
  if (cursor.takeSymbol('(')) {
    cursor.skipParenthesis();
    words.push('(…)');
  }
  cursor.expectSymbol(')');
  return { kind: 'cast', operand, type: words.join(' '), isShort: false, ...cursor.since(start) };
}

/** One WHEN without ELSE is accepted, because custom fields are written so; any other CASE is refused whole. */
function readCase(cursor: Cursor): Expression {
  const start = cursor.next();
  const read = (): Expression => cursor.expressionWithin(start);
  if (cursor.takeWord('when')) {
    const test = read();
    cursor.expectWord('then');
    const result = read();
    if (cursor.takeWord('end')) return { kind: 'case', test, result, ...cursor.since(start) };
  } else read();
  while (cursor.takeWord('when') ?? cursor.takeWord('then') ?? cursor.takeWord('else')) read();
  cursor.expectWord('end');
  cursor.refuse(cursor.since(start), 'case');
  return refused(cursor, start);
}

/** `INTERVAL 6 MONTH` and its kin: read for its span, refused with the written shape where it is plain. */
function readLooseInterval(cursor: Cursor): Expression {
  const start = cursor.next();
  const figure = cursor.next();
  const unit = isName(cursor.peek()) ? cursor.next().text.replace(/s$/, '') : '';
  const range = cursor.since(start);
  const plain = /^[1-9]\d{0,5}$/.test(figure.text) && ['day', 'month', 'year'].includes(unit);
  const fix = plain ? [replace(range, `INTERVAL '${figure.text} ${unit}s'`)] : [];
  cursor.refuse(range, 'interval-quotes', {}, fix);
  return { kind: 'refused', ...range };
}

function readWord(cursor: Cursor): Expression {
  const word = cursor.peek();
  const following = cursor.peek(1);
  const alone = wordLiterals.get(word.text);
  const withText = textLiterals.get(word.text);
  if (withText !== undefined && following.kind === 'text') {
    const isLoose = withText === 'interval' && isName(cursor.peek(2));
    if (isLoose) return readLooseInterval(cursor);
    cursor.next();
    return literal(withText, cursor, word, cursor.next().text);
  }
  if (word.text === 'interval' && following.kind === 'number') return readLooseInterval(cursor);
  if (alone !== undefined) return literal(alone, cursor, cursor.next(), word.text);
  if (word.text === 'case') return readCase(cursor);
  if (following.kind === 'symbol' && following.text === '(') {
    if (word.text === 'exists') return readExists(cursor);
    if (word.text === 'cast') return readCast(cursor);
    if (!reservedWords.has(word.text)) return readCall(cursor);
  }
  return isName(word) ? readColumn(cursor) : cursor.expected('a field or a value');
}

function readExists(cursor: Cursor): Expression {
  const start = cursor.next();
  const open = cursor.expectSymbol('(');
  const query = cursor.queryWithin(open);
  cursor.expectSymbol(')');
  return { kind: 'exists', query, ...cursor.since(start) };
}

/** A subquery in a wrong place: consumed whole, so that the text after it is still read. */
function readSubquery(cursor: Cursor, start: Token): Expression {
  cursor.expectSymbol('(');
  cursor.skipParenthesis();
  cursor.refuse(cursor.since(start), 'subquery');
  return refused(cursor, start);
}

function readParentheses(cursor: Cursor): Expression {
  const start = cursor.peek();
  if (cursor.isWord('select', 1) || cursor.isWord('with', 1)) return readSubquery(cursor, start);
  cursor.next();
  const inner = cursor.expressionWithin(start);
  cursor.expectSymbol(')');
  return { kind: 'parentheses', inner, ...cursor.since(start) };
}

/** A number, with its sign if it has one; a sign before anything else calculates and is refused. */
function readSigned(cursor: Cursor): Expression {
  const start = cursor.next();
  const number = cursor.peek();
  if (start.text === '-' && number.kind === 'number') {
    cursor.next();
    return literal('number', cursor, start, `-${number.text}`);
  }
  while (cursor.takeSymbol('-') ?? cursor.takeSymbol('+'));
  const operand = readPrimary(cursor);
  const range = cursor.since(start);
  // A lone plus changes nothing.
  const isPlus = start.text === '+' && operand.kind === 'number' && operand.from === number.from;
  const fix = isPlus ? [replace(range, operand.value)] : [];
  cursor.refuse(range, 'arithmetic', { operator: start.text }, fix);
  return refused(cursor, start);
}

function readPrimary(cursor: Cursor): Expression {
  const token = cursor.peek();
  if (token.kind === 'text') return literal('text', cursor, cursor.next(), token.text);
  if (token.kind === 'number') return literal('number', cursor, cursor.next(), token.text);
  if (token.kind === 'word') return readWord(cursor);
  if (token.kind === 'name') return cursor.isSymbol('(', 1) ? readCall(cursor) : readColumn(cursor);
  if (cursor.isSymbol('(')) return readParentheses(cursor);
  if (cursor.isSymbol('-') || cursor.isSymbol('+')) return readSigned(cursor);
  return cursor.expected('a field or a value');
}

/** One side of a comparison: primaries joined from left to right by signs, most of which are refused later. */
export function readOperand(cursor: Cursor): Expression {
  const start = cursor.peek();
  let node = readPrimary(cursor);
  for (let length = 1; ; length++) {
    const token = cursor.peek();
    if (token.kind !== 'symbol') return node;
    if (token.text === '::') {
      cursor.next();
      if (!isName(cursor.peek())) cursor.expected('the name of a type');
      const type = typeWord(cursor.next());
      node = { kind: 'cast', operand: node, type, isShort: true, ...cursor.since(start) };
    } else if (calculations.has(token.text)) {
      cursor.next();
      const right = readPrimary(cursor);
      node = { kind: 'binary', operator: token.text, left: node, right, ...cursor.since(start) };
    } else return node;
    // The tree leans left, one level a sign: readers walk it down, so that it is bounded too.
    if (length > maximumSigns) cursor.stop(token, 'too-deep');
  }
}
