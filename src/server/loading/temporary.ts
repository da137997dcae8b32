import type { Statement, Writer } from '#server/engine/engine.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';

/**
 * Makes a temporary table of the rows of a statement, in place of an earlier one. PostgreSQL drops it with the
 * transaction, and the views on it.
 */
export async function temporaryTable(writer: Writer, name: string, rows: string | Statement): Promise<void> {
  await writer.makeTemporary(name, typeof rows === 'string' ? { text: rows, values: [] } : rows);
}

/** Lets PostgreSQL find rows of a large temporary table by a column; DuckDB leaves out blocks by itself. */
export async function indexTemporary(writer: Writer, table: string, column: string): Promise<void> {
  if (writer.engine !== 'duckdb') await writer.run(`CREATE INDEX ON ${table} (${column})`);
}

/**
 * Changes rows by a statement that reads a temporary table; returns how many. Only this transaction has the table, so
 * that the statement is not among those that can be prepared elsewhere.
 */
export async function changeByTemporary(writer: Writer, statement: Fragment): Promise<number> {
  const { text, values } = statementOf(statement, writer.engine);
  return writer.run(text, values);
}

/** Makes a temporary view, in place of an earlier one; it ends with a temporary table that it reads. */
export async function temporaryView(writer: Writer, name: string, rows: string): Promise<void> {
  if (writer.engine !== 'duckdb') await writer.run(`DROP VIEW IF EXISTS ${name}`);
  await writer.run(`CREATE ${writer.engine === 'duckdb' ? 'OR REPLACE ' : ''}TEMP VIEW ${name} AS ${rows}`);
}
