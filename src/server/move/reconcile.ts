import { sql } from 'kysely';
import type { Reader } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import type { StorageType, Table } from '#server/engine/tables/columns.ts';
import { tenantTables } from '#server/engine/tables/tenant.ts';

/** Types whose sums are exact on both engines. */
const summed: readonly StorageType[] = ['integer', 'bigint', 'money'];

/** The tables in which two copies of a tenant differ: in their rows, in the filled cells of a column, or in the sum of one. */
export async function differencesOf(one: Reader, other: Reader): Promise<string[]> {
  const different: string[] = [];
  for (const [name, table] of Object.entries(tenantTables)) {
    const totals = await Promise.all([totalsOf(one, name, table), totalsOf(other, name, table)]);
    if (JSON.stringify(totals[0]) !== JSON.stringify(totals[1])) different.push(name);
  }
  return different;
}

async function totalsOf(reader: Reader, name: string, { columns }: Table): Promise<unknown> {
  const totals = Object.entries(columns).flatMap(([column, { type }], place) => [
    sql`COUNT(${sql.ref(column)}) AS ${sql.ref(`filled${place}`)}`,
    ...(summed.includes(type) ? [sql`SUM(${sql.ref(column)}) AS ${sql.ref(`sum${place}`)}`] : []),
  ]);
  const [row] = await readRows(reader, sql`SELECT COUNT(*) AS rows, ${sql.join(totals)} FROM ${sql.table(name)}`);
  return row;
}
