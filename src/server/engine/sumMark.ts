import { sql } from 'kysely';
import type { Reader, Writer } from './engine.ts';
import { changeRows, readRows, tenantDb } from './queryBuilder.ts';

/*
 * The mark of the sums over all sales (tables/sums.ts). A transaction that changes sales removes it, whoever writes
 * (tenantEngine.ts). It has the data version as well, which every other change raises on both: an older release, which
 * knows no mark, raises the data's alone, and the sums count as outdated.
 */

const isOfThisData = sql`version = (SELECT version FROM data_version)`;

/** Whether the sums have the rows that their statements would read now. Citus keeps none. */
export async function areSumsMade(reader: Reader): Promise<boolean> {
  if (reader.engine === 'citus') return false;
  return (await readRows(reader, sql`SELECT 1 FROM sum_made WHERE is_ready AND ${isOfThisData}`)).length > 0;
}

/** Marks the sums as outdated: the transaction changes sales. */
export async function forgetSums(writer: Writer): Promise<void> {
  await tenantDb(writer).deleteFrom('sum_made').execute();
}

/** Notes that the data version is raised by one, by a change of something else. */
export async function keepSums(writer: Writer): Promise<void> {
  await tenantDb(writer)
    .updateTable('sum_made')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
}

/** Marks that the sums are being made by the one who knows the token. */
export async function beginSums(writer: Writer, token: string): Promise<void> {
  await forgetSums(writer);
  await changeRows(
    writer,
    sql`INSERT INTO sum_made (token, version, is_ready) SELECT ${token}, version, FALSE FROM data_version`,
  );
}

/** Whether no sale changed since `beginSums` with that token. */
export async function isMakingSums(reader: Reader, token: string): Promise<boolean> {
  return (await readRows(reader, sql`SELECT 1 FROM sum_made WHERE token = ${token} AND ${isOfThisData}`)).length > 0;
}

/** Marks the sums as made. */
export async function endSums(writer: Writer): Promise<void> {
  await tenantDb(writer).updateTable('sum_made').set({ is_ready: true }).execute();
}
