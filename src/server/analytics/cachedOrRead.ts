import { sql } from 'kysely';
import type { Snapshot } from '../engine/engine.ts';
import { duckdbOnly, tenthOf } from '#server/engine/duckdb/functions.ts';
import type { Fragment } from '../engine/plan/logic.ts';
import { statementOf } from '../engine/queryBuilder.ts';

/** Rows that several figures of a screen read. */
export interface SharedRows {
  readonly rows: Fragment;
  /** Tells about how many they are (`rows`), where that costs far less than reading them. */
  readonly estimate?: Fragment;
}

/** What to read the rows of a statement from: where they are kept for all calls of a screen, else the statement itself. */
export async function cachedOrRead(reader: Snapshot, { rows, estimate }: SharedRows): Promise<Fragment> {
  const name = await reader.acquire({ ...statementOf(rows), ...(estimate && { estimate: statementOf(estimate) }) });
  // Only DuckDB keeps rows between statements.
  return name === undefined ? sql`(${rows})` : duckdbOnly(sql.ref(name));
}

/** The sales that bear a number, with the columns that figures of one record read. */
export function salesOf(column: 'customer_no' | 'item_no', number: number): SharedRows {
  const hasNumber = sql`${sql.ref(column)} = ${number}`;
  return {
    rows: sql`SELECT ${sql.join(columns[column].map((name) => sql.ref(name)))} FROM sale WHERE ${hasNumber}`,
    estimate: sql`SELECT 10 * COUNT(*) AS rows FROM ${tenthOf('sale')} WHERE ${hasNumber}`,
  };
}

/** Each column costs by itself. */
const columns = {
  customer_no: [
    'event_id',
    'event_type',
    'event_dt',
    'event_value',
    'transaction_id',
    'channel_type',
    'channel_name',
    'item_id',
    'item_no',
  ],
  item_no: ['event_type', 'event_dt', 'event_value', 'transaction_id', 'user_id', 'customer_no'],
} as const;
