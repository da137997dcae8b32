import { sql } from 'kysely';
import { perLayout } from './dialect.ts';
import type { Fragment } from './plan/logic.ts';
import type { StorageType, Table } from './tables/columns.ts';
import { recordTables } from './tables/records.ts';

/** Records whose rows a cluster keeps with the person of their `user_id` (postgres/cluster.ts). */
export type GivenTable = 'sale' | 'email';

/** Rows that get another owner. */
export interface GivenRows {
  /** One of the records, or another such table by its description. */
  readonly table: GivenTable | { readonly name: string; readonly described: Table };
  /** The new values of columns, `user_id` among them: of the row as it was, and of `from`. */
  readonly set: Readonly<Record<string, Fragment>>;
  /** Another table that `set` and `where` read, as after FROM. */
  readonly from?: Fragment;
  readonly where: Fragment;
}

/** Types that a value which is bound, or NULL, has to be named with. */
const casts: Readonly<Partial<Record<StorageType, Fragment>>> = { text: sql`TEXT`, integer: sql`INTEGER` };

/**
 * The statement that gives rows to another person. What spreads people over nodes cannot be changed in a row: there the
 * rows are deleted and added again on the other person's node.
 */
export function givenRows({ table, set, from, where }: GivenRows): Fragment {
  const { name, described }: { readonly name: string; readonly described: Table } =
    typeof table === 'string' ? { name: table, described: recordTables[table] } : table;
  const rows = sql.table(name);
  const { columns } = described;
  const changes = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
  const values = Object.entries(columns).map(([column, { type }]) => {
    const changed = set[column];
    const cast = casts[type];
    if (!changed) return sql`${sql.ref(`${name}.${column}`)} AS ${sql.ref(column)}`;
    return sql`${cast ? sql`CAST(${changed} AS ${cast})` : changed} AS ${sql.ref(column)}`;
  });
  return perLayout(
    sql`UPDATE ${rows} SET ${sql.join(changes)}${from ? sql` FROM ${from}` : sql``} WHERE ${where}`,
    sql`WITH given AS (DELETE FROM ${rows}${from ? sql` USING ${from}` : sql``} WHERE ${where}
      RETURNING ${sql.join(values)})
      INSERT INTO ${rows} (${names}) SELECT ${names} FROM given`,
  );
}
