import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { rowsOf, type Journey } from './independentFigures.ts';

const file = join(import.meta.dirname, '../../../../shared/data/uci-online-retail/online_retail.csv.gz');

/** Whether this machine has the file of UCI Online Retail; tests that need it are skipped by name where it has not. */
export const hasRetail = existsSync(file);

/** The file as an independent engine reads it, and files made of it that can be imported. */
export interface Retail extends Journey {
  readonly customers: string;
  readonly products: string;
  readonly sales: string;
}

/**
 * 541,909 lines of an online shop of one year: a quarter without a customer, cancellations with negative quantities,
 * lines without a price. The file has neither an id nor a kind nor an amount a line: they are its place, whether money
 * goes back, and quantity × price.
 */
export async function openRetail(folder: string): Promise<Retail> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(
    `CREATE TABLE line AS SELECT *, CASE WHEN value < 0 OR quantity < 0 THEN 'refund' ELSE 'purchase' END AS kind FROM (
       SELECT row_number() OVER () AS place, InvoiceNo AS invoice, StockCode AS stock, Description AS description,
         CAST(Quantity AS INTEGER) AS quantity, CAST(InvoiceDate AS TIMESTAMP) AS moment, Country AS country,
         CAST(CAST(Quantity AS INTEGER) * CAST(UnitPrice AS DECIMAL(12, 4)) AS DECIMAL(18, 4)) AS value,
         replace(CustomerID, '.0', '') AS customer
       FROM read_csv('${file}', all_varchar = true))`,
  );
  const written = async (name: string, sql: string): Promise<string> => {
    const path = join(folder, `${name}.csv`);
    await connection.run(`COPY (${sql}) TO '${path}' (HEADER)`);
    return path;
  };
  const files = {
    customers: await written(
      'customers',
      `SELECT customer AS user_id, min(country) AS shipping_country FROM line WHERE customer <> '' GROUP BY customer`,
    ),
    products: await written(
      'products',
      `SELECT stock AS item_id, coalesce(min(nullif(description, '')), stock) AS name FROM line GROUP BY stock`,
    ),
    sales: await written(
      'sales',
      `SELECT place AS event_id, kind AS event_type, invoice AS transaction_id, value AS event_value, quantity, 'online' AS channel_type,
         country AS channel_name, moment AS event_dt, stock AS item_id, customer AS user_id FROM line`,
    ),
  };
  return { ...files, rows: (sql) => rowsOf(connection, sql), close: () => connection.closeSync() };
}
