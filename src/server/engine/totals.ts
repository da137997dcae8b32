import { sql } from 'kysely';
import type { Fragment } from './plan/logic.ts';
import type { StorageType, Table } from './tables/columns.ts';

/** Types whose sums are exact on every engine. */
const summed: readonly StorageType[] = ['integer', 'bigint', 'money', 'total'];

/**
 * One row by which two copies of a table are compared: how many rows it has, how many cells of each column are filled,
 * and the sums of whole numbers and money.
 */
export function totalsPlan(name: string, { columns }: Table): Fragment {
  const totals = Object.entries(columns).flatMap(([column, { type }], place) => [
    sql`COUNT(${sql.ref(column)}) AS ${sql.ref(`filled${place}`)}`,
    ...(summed.includes(type) ? [sql`SUM(${sql.ref(column)}) AS ${sql.ref(`sum${place}`)}`] : []),
  ]);
  return sql`SELECT COUNT(*) AS rows, ${sql.join(totals)} FROM ${sql.table(name)}`;
}
