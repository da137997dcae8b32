import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { duckdbOnly } from './dialect.ts';

/**
 * Whether a row is one of the sample of one row in so many. It follows from the dense number, mixed so that rows a fixed step
 * apart are in the sample as rarely as others.
 */
export function inSample(number: RawBuilder<unknown>, oneOf: number): RawBuilder<SqlBool> {
  return duckdbOnly(sql<SqlBool>`(CAST(${number} AS BIGINT) * 40503 // 1021) % ${sql.lit(oneOf)} = 0`);
}

/** A tenth of a table's rows, read block by block. */
export function tenthOf(table: string): RawBuilder<unknown> {
  return duckdbOnly(sql`${sql.table(table)} TABLESAMPLE SYSTEM(10%)`);
}
