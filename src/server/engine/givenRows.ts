import { sql } from 'kysely';
import { perLayout } from './dialect.ts';
import type { Fragment } from './plan/logic.ts';
import type { StorageType } from './tables/columns.ts';
import { tenantTables } from './tables/tenant.ts';

/** Tables whose rows a cluster keeps with the person of their `user_id` (postgres/cluster.ts). */
export const spreadTables = ['sale', 'email', 'campaign_recipient'] as const;

/** One of them. */
export type SpreadTable = (typeof spreadTables)[number];

/** Rows that are given to somebody else. */
export interface GivenRows {
  readonly table: SpreadTable;
  /** The new values of columns, `user_id` among them: of the row as it was, and of `from`. */
  readonly set: Readonly<Record<string, Fragment>>;
  /** Another table that `set` and `where` read, as after FROM. */
  readonly from?: Fragment;
  readonly where: Fragment;
}

/** Types that a value which is bound, or NULL, has to be named with. */
const casts: Readonly<Partial<Record<StorageType, Fragment>>> = { text: sql`TEXT`, integer: sql`INTEGER` };

/**
 * The statement that gives rows to another person. What spreads people over nodes cannot be changed in a row: there the rows are deleted and
 * added again on the other person's node.
 */
export function givenRows({ table, set, from, where }: GivenRows): Fragment {
  const rows = sql.table(table);
  const columns: Readonly<Record<string, { readonly type: StorageType }>> = tenantTables[table].columns;
  const changes = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
  const values = Object.entries(columns).map(([column, { type }]) => {
    const changed = set[column];
    const cast = casts[type];
    if (!changed) return sql`${sql.ref(`${table}.${column}`)} AS ${sql.ref(column)}`;
    return sql`${cast ? sql`CAST(${changed} AS ${cast})` : changed} AS ${sql.ref(column)}`;
  });
  return perLayout(
    sql`UPDATE ${rows} SET ${sql.join(changes)}${from ? sql` FROM ${from}` : sql``} WHERE ${where}`,
    sql`WITH given AS (DELETE FROM ${rows}${from ? sql` USING ${from}` : sql``} WHERE ${where} RETURNING ${sql.join(values)})
      INSERT INTO ${rows} (${names}) SELECT ${names} FROM given`,
  );
}
