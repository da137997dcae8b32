import type { Cursor } from './cursor.ts';
import { readExpression } from './expressions.ts';
import { replace, type Range } from './problem.ts';
import { reservedWords, type Token } from './token.ts';
import type { Column, Expression, Join, Query, Select, TableName } from './tree.ts';

const setWords = new Set(['intersect', 'union', 'except']);
const clauseWords = new Set([...setWords, 'where', 'group', 'having', 'order', 'limit', 'offset', 'fetch', 'from']);
const joinWords = ['inner', 'left', 'right', 'full', 'cross', 'natural', 'outer', 'join'];

function endsClause(token: Token): boolean {
  return (token.kind === 'word' && clauseWords.has(token.text)) || (token.kind === 'symbol' && token.text === ';');
}

function isNamePart({ kind }: Token): boolean {
  return kind === 'word' || kind === 'name';
}

/** The single column of a SELECT, or null when there is anything else before FROM. */
function readColumns(cursor: Cursor): Pick<Select, 'column' | 'columnRange'> {
  const start = cursor.peek();
  if (endsClause(start) || start.kind === 'end') cursor.expected('a column');
  const parts: string[] = [];
  while (isNamePart(cursor.peek())) {
    parts.push(cursor.next().text);
    if (!cursor.isSymbol('.') || !isNamePart(cursor.peek(1)) || cursor.isWord('from', 1)) break;
    cursor.next();
  }
  const column: Column = { kind: 'column', parts, ...cursor.since(start) };
  const before = cursor.peek();
  cursor.skipUntil(endsClause);
  const isOne = parts.length > 0 && cursor.peek() === before;
  return { column: isOne ? column : null, columnRange: cursor.since(start) };
}

function readAlias(cursor: Cursor): void {
  const start = cursor.peek();
  const as = cursor.takeWord('as');
  const alias = cursor.peek();
  const isAlias = alias.kind === 'name' || (alias.kind === 'word' && !reservedWords.has(alias.text));
  if (!isAlias) {
    if (as !== null) cursor.expected('a name');
    return;
  }
  cursor.next();
  cursor.refuse(cursor.since(start), 'table-alias', { alias: alias.text });
}

/** A name as a text writes it. */
function written({ kind, text }: Token): string {
  return kind === 'name' ? `"${text.replaceAll('"', '""')}"` : text;
}

function readTable(cursor: Cursor): TableName {
  const token = cursor.peek();
  if (cursor.takeSymbol('(')) {
    cursor.skipParenthesis();
    const range = cursor.since(token);
    cursor.refuse(range, 'subquery');
    readAlias(cursor);
    return { name: '', ...range };
  }
  if (token.kind !== 'name' && (token.kind !== 'word' || reservedWords.has(token.text))) cursor.expected('a table');
  cursor.next();
  let name = token.text;
  while (cursor.takeSymbol('.')) {
    if (!isNamePart(cursor.peek())) cursor.expected('a table');
    const end = cursor.next();
    cursor.refuse(cursor.since(token), 'qualified-table', { schema: name }, [
      replace(cursor.since(token), written(end)),
    ]);
    name = end.text;
  }
  const table = { name, ...cursor.since(token) };
  readAlias(cursor);
  return table;
}

function isJoin(token: Token): boolean {
  return token.kind === 'symbol' ? token.text === ',' : token.kind === 'word' && joinWords.includes(token.text);
}

function readJoin(cursor: Cursor): Join {
  const start = cursor.peek();
  const words: string[] = [];
  if (cursor.takeSymbol(',')) words.push(',');
  else {
    while (isJoin(cursor.peek()) && words.at(-1) !== 'JOIN') words.push(cursor.next().text.toUpperCase());
    if (words.at(-1) !== 'JOIN') cursor.expected('JOIN');
  }
  const typeRange = cursor.since(start);
  const table = readTable(cursor);
  let on: Expression | null = null;
  if (cursor.takeWord('on')) on = readExpression(cursor);
  else if (cursor.takeWord('using')) {
    cursor.expectSymbol('(');
    cursor.skipParenthesis();
  }
  return { type: words.join(' '), typeRange, table, on, ...cursor.since(start) };
}

function readGroupBy(cursor: Cursor): Select['groupBy'] {
  const start = cursor.takeWord('group');
  if (start === null) return null;
  cursor.expectWord('by');
  const columns: Expression[] = [];
  do columns.push(readExpression(cursor));
  while (cursor.takeSymbol(','));
  return { columns, ...cursor.since(start) };
}

function readHaving(cursor: Cursor): Select['having'] {
  const start = cursor.takeWord('having');
  if (start === null) return null;
  return { condition: readExpression(cursor), ...cursor.since(start) };
}

/** ORDER BY, LIMIT, OFFSET and FETCH: each refused whole, with the fix to remove it (S12). */
function readOrder(cursor: Cursor): void {
  for (let word = cursor.peek(); word.kind === 'word'; word = cursor.peek()) {
    if (!['order', 'limit', 'offset', 'fetch'].includes(word.text)) return;
    cursor.next();
    cursor.skipUntil(endsClause);
    const range = cursor.since(word);
    const key = word.text === 'order' ? 'order-by' : 'limit';
    cursor.refuse(range, key, { word: word.text.toUpperCase() }, [replace(range, '')]);
  }
}

function refuseDistinct(cursor: Cursor): void {
  const start = cursor.takeWord('distinct');
  if (start === null) return;
  const range = cursor.since(start);
  cursor.refuse(range, 'distinct', {}, [replace({ from: range.from, to: cursor.peek().from }, '')]);
}

function readSelect(cursor: Cursor): Select {
  const start = cursor.expectWord('select');
  refuseDistinct(cursor);
  const columns = readColumns(cursor);
  cursor.expectWord('from');
  const table = readTable(cursor);
  const joins: Join[] = [];
  while (isJoin(cursor.peek())) joins.push(readJoin(cursor));
  if (!cursor.takeWord('where')) {
    const ends = endsClause(cursor.peek()) || cursor.isSymbol(')') || cursor.peek().kind === 'end';
    if (!ends) cursor.expected('WHERE');
    cursor.stop(cursor.peek(), 'where-missing');
  }
  const where = readExpression(cursor);
  const groupBy = readGroupBy(cursor);
  const having = readHaving(cursor);
  return { kind: 'select', ...columns, table, joins, where, groupBy, having, ...cursor.since(start) };
}

function readWrapped(cursor: Cursor): Query {
  const start = cursor.takeSymbol('(');
  if (start === null) return readSelect(cursor);
  const inner = cursor.queryWithin(start);
  cursor.expectSymbol(')');
  return { kind: 'wrapped', inner, ...cursor.since(start) };
}

function readSetOperator(cursor: Cursor): Range & { readonly name: string } {
  const word = cursor.next();
  const operator = { name: word.text.toUpperCase(), ...cursor.since(word) };
  const all = cursor.takeWord('all');
  if (all !== null) {
    const isBeside = cursor.source.slice(operator.to, all.from).trim() === '';
    const fix = [replace({ from: isBeside ? operator.to : all.from, to: all.to }, '')];
    cursor.refuse(all, 'set-operator-all', { operator: operator.name }, fix);
  }
  if (all === null) refuseDistinct(cursor);
  return operator;
}

/** `WITH name AS (…), …` before a SELECT: refused whole (S11), so that the SELECT is still read. */
function refuseWith(cursor: Cursor): void {
  const start = cursor.takeWord('with');
  if (start === null) return;
  cursor.skipUntil((token) => token.kind === 'word' && token.text === 'select');
  cursor.refuse(cursor.since(start), 'common-table');
}

/** A query: SELECTs joined by set operators, each possibly in parentheses. */
export function readQuery(cursor: Cursor): Query {
  const start = cursor.peek();
  refuseWith(cursor);
  const first = readWrapped(cursor);
  const operands = [first];
  const operators: (Range & { readonly name: string })[] = [];
  readOrder(cursor);
  while (cursor.peek().kind === 'word' && setWords.has(cursor.peek().text)) {
    operators.push(readSetOperator(cursor));
    operands.push(readWrapped(cursor));
    readOrder(cursor);
  }
  return operators.length === 0 ? first : { kind: 'set', operands, operators, ...cursor.since(start) };
}
