import { sql } from 'kysely';
import { customerColumns, type CustomerRow } from '#server/records/customerRow.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';

/** More than any customer number has digits. */
const beyond = sql.lit(10_000_000_000);
const isEmpty = (column: string) => sql`(${sql.ref(column)} IS NULL OR ${sql.ref(column)} = '')`;
const firstWithout = (column: string) => sql`MIN(CASE WHEN ${isEmpty(column)} THEN customer_no END)`;

/** The number of the first customer with the longest name, in one pass: both are packed into one number. */
const nameLength = sql`(COALESCE(LENGTH(name), 0) + COALESCE(LENGTH(surname), 0))`;
const longestName = sql`(${beyond}
  - MAX(CAST(${nameLength} AS BIGINT) * ${beyond} - customer_no) % ${beyond}) % ${beyond}`;

/** How the customers are picked that templates most often fail with. */
const picks = {
  without_name: firstWithout('name'),
  without_surname: firstWithout('surname'),
  without_email: firstWithout('email'),
  without_city: firstWithout('shipping_city'),
  without_own: sql`MIN(CASE WHEN custom IS NULL OR LENGTH(CAST(custom AS VARCHAR)) <= 2 THEN customer_no END)`,
  longest_name: longestName,
  oldest: sql`MIN(customer_no)`,
  newest: sql`MAX(customer_no)`,
} as const;

/**
 * Up to eight customers picked for the gaps in their values: the same ones for the same data. One statement, one pass
 * over the customers.
 */
export function samplePeople(reader: Reader, options?: QueryOptions): Promise<CustomerRow[]> {
  const columns = Object.entries(picks).map(([name, pick]) => sql`${pick} AS ${sql.ref(name)}`);
  const numbers = Object.keys(picks).map((name) => sql`SELECT ${sql.ref(name)} FROM picked`);
  return readRows<CustomerRow>(
    reader,
    sql`WITH picked AS MATERIALIZED (SELECT ${sql.join(columns)} FROM customer)
      SELECT ${sql.join(customerColumns.map((column) => sql.ref(column)))} FROM customer
      WHERE customer_no IN (${sql.join(numbers, sql` UNION ALL `)}) ORDER BY customer_no`,
    options,
  );
}
