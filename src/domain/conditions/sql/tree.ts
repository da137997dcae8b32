import type { Range } from './problem.ts';

/*
 * The syntax tree of a text. It covers more than a model supports, so that each refused part is reported by its kind
 * and position. Every token of the text is in the range of exactly one innermost node (conditions.md §3, L3).
 */

/** A name of one to three words: `gender`, `customer.gender`. Quoted parts keep their case. */
export interface Column extends Range {
  readonly kind: 'column';
  readonly parts: readonly string[];
}

/** A literal: text, number as written, `DATE '…'`, `TIMESTAMP '…'`, `INTERVAL '…'`, or one of the words. */
export interface Literal extends Range {
  readonly kind: 'text' | 'number' | 'day' | 'moment' | 'interval' | 'null' | 'true' | 'false' | 'today';
  readonly value: string;
}

/** Two operands and a sign that calculates or reaches into JSON: `-`, `->`, `->>`, `~` … */
export interface Binary extends Range {
  readonly kind: 'binary';
  readonly operator: string;
  readonly left: Expression;
  readonly right: Expression;
}

/** `COUNT(DISTINCT sale.transaction_id)`: a function and its arguments. */
export interface Call extends Range {
  readonly kind: 'call';
  readonly name: string;
  /** The arguments; none where it is `star`, `*`. */
  readonly values: readonly Expression[];
  readonly star: boolean;
  readonly distinct: boolean;
}

/** `CAST(x AS DOUBLE PRECISION)` or, short, `x::int`; the type in upper case, names in their quotes. */
export interface Cast extends Range {
  readonly kind: 'cast';
  readonly operand: Expression;
  readonly type: string;
  readonly isShort: boolean;
}

/** `CASE WHEN test THEN result END`; any other CASE is a `Refused`. */
export interface Case extends Range {
  readonly kind: 'case';
  readonly test: Expression;
  readonly result: Expression;
}

/** An expression in parentheses. */
export interface Parentheses extends Range {
  readonly kind: 'parentheses';
  readonly inner: Expression;
}

/** A comparison; `sign` is the range of its operator, `escape` the literal after ESCAPE with that word. */
export interface Comparison extends Range {
  readonly kind: 'comparison';
  readonly operator: string;
  readonly sign: Range;
  readonly left: Expression;
  readonly right: Expression;
  readonly escape?: Range & { readonly value: string };
}

/** `x [NOT] BETWEEN low AND high` */
export interface Between extends Range {
  readonly kind: 'between';
  readonly negated: boolean;
  readonly operand: Expression;
  readonly low: Expression;
  readonly high: Expression;
}

/** `x [NOT] IN ('a', 'b')` */
export interface InList extends Range {
  readonly kind: 'in list';
  readonly negated: boolean;
  readonly operand: Expression;
  readonly items: readonly Expression[];
}

/** `x [NOT] IN (SELECT …)` */
export interface InQuery extends Range {
  readonly kind: 'in query';
  readonly negated: boolean;
  readonly operand: Expression;
  readonly query: Query;
}

/** `EXISTS (SELECT …)`: no condition, but often one in other words (S11). */
export interface Exists extends Range {
  readonly kind: 'exists';
  readonly query: Query;
}

/** `operand IS test`, test without IS and in upper case: `NOT TRUE`, `NULL` … */
export interface Truth extends Range {
  readonly kind: 'truth';
  readonly operand: Expression;
  readonly test: string;
}

/** Two or more operands joined by AND, or by OR. */
export interface Logic extends Range {
  readonly kind: 'logic';
  readonly operator: 'AND' | 'OR';
  readonly operands: readonly Expression[];
}

/** A part refused while the tree was built: its problem is already reported. */
export interface Refused extends Range {
  readonly kind: 'refused';
}

/** Any expression in WHERE, ON, GROUP BY or HAVING. */
export type Expression =
  | Column
  | Literal
  | Binary
  | Call
  | Cast
  | Case
  | Parentheses
  | Comparison
  | Between
  | InList
  | InQuery
  | Exists
  | Truth
  | Logic
  | Refused;

/** A table in FROM or JOIN. */
export interface TableName extends Range {
  readonly name: string;
}

/** One JOIN; `on` is null for a join without ON. */
export interface Join extends Range {
  /** The words before the table, in upper case: `JOIN`, `LEFT JOIN`, `CROSS JOIN` … */
  readonly type: string;
  readonly typeRange: Range;
  readonly table: TableName;
  readonly on: Expression | null;
}

/** One SELECT with the clauses a definition can have. */
export interface Select extends Range {
  readonly kind: 'select';
  /** The text between SELECT and FROM, if it is one column; null for anything else. */
  readonly column: Column | null;
  readonly columnRange: Range;
  readonly table: TableName;
  readonly joins: readonly Join[];
  readonly where: Expression;
  readonly groupBy: (Range & { readonly columns: readonly Expression[] }) | null;
  readonly having: (Range & { readonly condition: Expression }) | null;
}

/** Queries joined by set operators; `operators[i]` precedes `operands[i + 1]`. */
export interface SetQuery extends Range {
  readonly kind: 'set';
  readonly operands: readonly Query[];
  readonly operators: readonly (Range & { readonly name: string })[];
}

/** A query in parentheses. */
export interface WrappedQuery extends Range {
  readonly kind: 'wrapped';
  readonly inner: Query;
}

/** A SELECT, several of them, or either in parentheses. */
export type Query = Select | SetQuery | WrappedQuery;
