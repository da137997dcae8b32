import type { Statement, Writer } from '../engine.ts';

/**
 * Makes a temporary table of the rows of a statement, in place of an earlier one. PostgreSQL drops it with the transaction, and
 * the views on it.
 */
export async function temporaryTable(writer: Writer, name: string, rows: string | Statement): Promise<void> {
  const { text, values } = typeof rows === 'string' ? { text: rows, values: [] } : rows;
  if (writer.engine === 'duckdb') {
    await writer.run(`CREATE OR REPLACE TEMP TABLE ${name} AS ${text}`, values);
    return;
  }
  await writer.run(`DROP TABLE IF EXISTS ${name} CASCADE`);
  await writer.run(`CREATE TEMP TABLE ${name} ON COMMIT DROP AS ${text}`, values);
}

/** Makes a temporary view, in place of an earlier one; it ends with a temporary table that it reads. */
export async function temporaryView(writer: Writer, name: string, rows: string): Promise<void> {
  if (writer.engine === 'postgres') await writer.run(`DROP VIEW IF EXISTS ${name}`);
  await writer.run(`CREATE ${writer.engine === 'duckdb' ? 'OR REPLACE ' : ''}TEMP VIEW ${name} AS ${rows}`);
}
