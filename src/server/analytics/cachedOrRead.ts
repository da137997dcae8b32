import { sql } from 'kysely';
import type { Sum } from './sums/sums.ts';
import type { Snapshot } from '../engine/engine.ts';
import { duckdbOnly } from '#server/engine/duckdb/functions.ts';
import { rowsOfKept } from '#server/engine/postgres/keptRows.ts';
import { tenthOf } from '#server/engine/functions.ts';
import type { Fragment } from '../engine/plan/logic.ts';
import { statementOf } from '../engine/queryBuilder.ts';

/** Rows that several figures of a screen read. */
export interface SharedRows {
  readonly rows: Fragment;
  /** Estimates the number of rows (`rows`), where that costs far less than reading them. */
  readonly estimate?: Fragment;
}

/**
 * The source of a statement's rows: the cached rows that all calls of a screen share, otherwise the statement itself.
 */
export async function cachedOrRead(reader: Snapshot, { rows, estimate }: SharedRows): Promise<Fragment> {
  const statement = statementOf(rows, reader.engine);
  const wanted = { ...statement, ...(estimate && { estimate: statementOf(estimate, reader.engine) }) };
  const kept = await reader.kept(wanted);
  if (kept) return rowsOfKept(kept);
  const name = await reader.acquire(wanted);
  // Only DuckDB caches rows between statements.
  return name === undefined ? sql`(${rows})` : duckdbOnly(sql.ref(name));
}

/** The source of a statement's rows over all sales: the table that has them, otherwise the statement itself. */
export async function summedOrRead(reader: Snapshot, { sum, rows }: Sum): Promise<Fragment> {
  return (await reader.hasSums()) ? sql.table(sum) : sql`(${rows})`;
}

/** The same for a few rows that several figures of a screen read: where no table has them, all calls share them. */
export async function summedOrCached(reader: Snapshot, sum: Sum): Promise<Fragment> {
  return (await reader.hasSums()) ? sql.table(sum.sum) : cachedOrRead(reader, sum);
}

/**
 * The sales of one dense number, with the columns that the figures of one record read; `its` tells them where the
 * number does not.
 */
export function salesOf(column: 'customer_no' | 'item_no', number: number, its?: Fragment): SharedRows {
  const hasNumber = its ?? sql`${sql.ref(column)} = ${number}`;
  return {
    rows: sql`SELECT ${sql.join(columns[column].map((name) => sql.ref(name)))} FROM sale WHERE ${hasNumber}`,
    estimate: sql`SELECT 10 * COUNT(*) AS rows FROM ${tenthOf('sale')} WHERE ${hasNumber}`,
  };
}

/** Read separately: each column adds its own cost. */
const columns = {
  customer_no: [
    'event_id',
    'event_type',
    'event_dt',
    'event_value',
    'quantity',
    'transaction_id',
    'channel_type',
    'channel_name',
    'item_id',
    'item_no',
  ],
  item_no: ['event_type', 'event_dt', 'event_value', 'quantity', 'transaction_id', 'user_id', 'customer_no'],
} as const;
