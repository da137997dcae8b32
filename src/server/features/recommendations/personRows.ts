import { sql } from 'kysely';
import { perEngine } from '#server/engine/dialect.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';

/**
 * The columns that name the person of a row of `table`, such as `sale`, for SELECT, GROUP BY and INSERT: the dense
 * number, and where a server may spread the row over nodes also the id that spreads it. Files need no id.
 */
export function personColumns(table?: string): Fragment {
  const [number, id] = ['customer_no', 'user_id'].map((name) =>
    sql.ref(table === undefined ? name : `${table}.${name}`),
  );
  return perEngine({ duckdb: sql`${number}`, postgres: sql`${number}, ${id}` });
}
