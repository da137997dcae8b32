import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { journeyFolder, keptBack } from './completeJourney.ts';

/** Plain SQL over the original Complete Journey files, without a line of the product. */
export interface Journey {
  /** Rows of a statement over `household`, `item` and `line`. */
  rows(sql: string): Promise<Readonly<Record<string, unknown>>[]>;
  close(): void;
}

export async function openJourney(): Promise<Journey> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(
    `CREATE TABLE household AS SELECT * FROM read_csv('${journeyFolder}/demographics.csv', all_varchar = true)`,
  );
  await connection.run(
    `CREATE TABLE line AS SELECT household_id, store_id, basket_id, product_id, CAST(sales_value AS DECIMAL(18, 4)) AS value,
      CAST(quantity AS INTEGER) AS quantity,
       CAST(transaction_timestamp AS TIMESTAMP) AS moment
     FROM read_csv('${journeyFolder}/transactions_sample.csv.gz', all_varchar = true)`,
  );
  await connection.run(
    `CREATE TABLE item AS SELECT * FROM read_csv('${journeyFolder}/products.csv.gz', all_varchar = true)
     WHERE product_id IN (SELECT product_id FROM line) AND CAST(product_id AS INTEGER) % ${keptBack} <> 0`,
  );
  return { rows: (sql) => rowsOf(connection, sql), close: () => connection.closeSync() };
}

/** The rows of a statement, numbers as numbers, whatever the engine keeps them as. */
export async function rowsOf(connection: DuckDBConnection, sql: string): Promise<Readonly<Record<string, unknown>>[]> {
  const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson();
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, isNumeric(name, value) ? Number(value) : value]),
    ),
  );
}

// Ids, names and days stay text.
const texts = new Set(['item', 'name', 'store', 'date', 'value']);

function isNumeric(name: string, value: unknown): boolean {
  return typeof value === 'string' && !texts.has(name);
}
