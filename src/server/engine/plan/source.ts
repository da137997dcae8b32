import { sql } from 'kysely';
import type { Kind } from '#domain/conditions/model.ts';
import { perEngine } from '#server/engine/dialect.ts';
import { bitmapOf } from '#server/engine/functions.ts';
import { keyOf } from '#server/engine/personKey.ts';
import type { Fragment } from './logic.ts';

/** The table whose rows a definition selects, and the dense number that everything is joined by (conditions.md §5). */
export interface Base {
  readonly table: 'customer' | 'product';
  readonly id: 'user_id' | 'item_id';
  readonly number: 'customer_no' | 'item_no';
}

/** The selected table of each kind of definition. */
export const bases: Readonly<Record<Kind, Base>> = {
  segment: { table: 'customer', id: 'user_id', number: 'customer_no' },
  filter: { table: 'product', id: 'item_id', number: 'item_no' },
};

/**
 * The column of a table that joins its rows to those of a base: the dense number, or for people what `personKey` says.
 */
export function keyIn(table: string, { number }: Pick<Base, 'number'>): Fragment {
  return sql`${sql.table(table)}.${keyOf(number)}`;
}

/** A table whose rows carry the dense number, and how it is read. */
export interface Rows {
  readonly table: string;
  readonly from: Fragment;
}

/**
 * The source of a set of members: rows of the base that match a test, or those whose number occurs on matching rows of
 * another table, often enough. Statements and bitmaps are both built from it.
 */
export interface Source {
  readonly where: Fragment;
  /** Absent: the base's own row. */
  readonly rows?: Rows;
  readonly often?: Fragment | undefined;
}

/** Membership as a boolean over the base's rows: `customer.customer_no IN (SELECT …)`, or the test of the own row. */
export function membership(base: Base, { rows, where, often }: Source): Fragment {
  if (!rows) return where;
  const { key, grouped } = groupedRows(base, rows, where);
  const having = often ? sql` HAVING ${often}` : sql``;
  return sql`${keyIn(base.table, base)} IN (SELECT ${key} ${grouped}${having})`;
}

/**
 * The matching rows by their dense number; rows without one belong to no record. Grouping by it costs less than joining
 * all rows: the engine counts into an array (database.ts, perfect_ht_threshold).
 */
export function groupedRows(
  base: Base,
  { table, from }: Rows,
  where: Fragment,
): { readonly key: Fragment; readonly grouped: Fragment } {
  const key = keyIn(table, base);
  return {
    key,
    grouped: sql`FROM ${from} WHERE ${sql.ref(`${table}.${base.number}`)} IS NOT NULL AND (${where}) GROUP BY ${key}`,
  };
}

/**
 * One row of bitmaps over the dense numbers from 0 to below `size`: `s0`, `s1`, … in the order of the sources, null for
 * a set that is empty. Own rows are read in one scan. `size` is a multiple of 8, so that no bit is padding.
 */
export function bitmapsPlan(base: Base, sources: readonly Source[], size: number): Fragment {
  const bits = (key: Fragment): Fragment => bitmapOf(key, size);
  const own = sql.ref(`${base.table}.${base.number}`);
  const columns = sources.map(({ rows, where, often }, index) => {
    const name = sql.ref(`s${index}`);
    if (!rows) return sql`own.${name} AS ${name}`;
    const { key, grouped } = groupedRows(base, rows, where);
    // Bits are of dense numbers in every layout, whatever people are grouped by.
    const number = sql.ref(`${rows.table}.${base.number}`);
    const having = often ? sql` HAVING ${often}` : sql``;
    const numbers = sql`SELECT ${number} AS number ${grouped}, ${number}${having}`;
    const once = sql`SELECT ${bits(sql`number`)} FROM (${numbers}) AS often`;
    // Setting a bit twice costs DuckDB less than grouping; PostgreSQL lists each number that it is given.
    const each = perEngine({
      duckdb: sql`SELECT ${bits(key)} FROM ${rows.from} WHERE ${key} IS NOT NULL AND (${where})`,
      postgres: once,
    });
    return sql`(${often ? once : each}) AS ${name}`;
  });
  const scanned = sources.flatMap(({ rows, where }, index) =>
    rows ? [] : [sql`${bits(own)} FILTER (WHERE ${where}) AS ${sql.ref(`s${index}`)}`],
  );
  const from =
    scanned.length === 0 ? sql`` : sql` FROM (SELECT ${sql.join(scanned)} FROM ${sql.table(base.table)}) AS own`;
  return sql`SELECT ${sql.join(columns)}${from}`;
}
