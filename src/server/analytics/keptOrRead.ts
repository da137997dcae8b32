import type { Snapshot } from '../engine/engine.ts';
import { bound, ours, sql, type Fragment } from '../engine/plan/fragment.ts';
import { statementOf } from '../engine/queryBuilder.ts';

/** A statement whose rows may be kept, and one that tells about how many they are. */
export interface Keepable {
  readonly rows: Fragment;
  readonly estimate?: Fragment;
}

/** What to read the rows of a statement from: where they are kept for all calls of a screen, else the statement itself. */
export async function keptOrRead(reader: Snapshot, { rows, estimate }: Keepable): Promise<Fragment> {
  const name = await reader.keep({ ...statementOf(rows), ...(estimate && { estimate: statementOf(estimate) }) });
  return name === undefined ? sql`(${rows})` : ours(name);
}

/** The sales that bear a number, with the columns that figures of one record read. */
export function salesOf(column: 'customer_no' | 'item_no', number: number): Keepable {
  const isIts = sql`${ours(column)} = ${bound(number)}`;
  return {
    rows: sql`SELECT ${ours(columns[column].join(', '))} FROM sale WHERE ${isIts}`,
    estimate: sql`SELECT 10 * COUNT(*) AS rows FROM sale TABLESAMPLE SYSTEM(10%) WHERE ${isIts}`,
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
