import { sql } from 'kysely';
import type { Fragment } from '../plan/logic.ts';
import { duckdbOnly } from './dialect.ts';

/** A bitmap of the dense numbers from 0 to below `size`, one bit for each number of a column; null for none. */
export function bitmapOf(number: Fragment, size: number): Fragment {
  return duckdbOnly(sql`bitstring_agg(${number}, 0, ${sql.lit(size - 1)})`);
}

/** Roughly how many values a column has, for a fraction of the time of counting them. */
export function roughlyDistinct(column: Fragment): Fragment {
  return duckdbOnly(sql`approx_count_distinct(${column})`);
}
