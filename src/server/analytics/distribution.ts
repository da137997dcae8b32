import { sql } from 'kysely';
import type { Reader } from '../engine/engine.ts';
import type { Fragment } from '../engine/plan/logic.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { isMember, type Members } from './members.ts';

/** How many members have a value. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** Labels for members without a value, and for all values that are not listed. */
export const unknown = 'unknown';
const other = 'other';

/** One property that members are counted by: its text in a row of the base table, null or empty for none. */
export interface Property<Name extends string = string> {
  readonly name: Name;
  readonly text: Fragment;
  /** How many of the most frequent values are listed; the others are counted together. Absent: all. */
  readonly most?: number;
  /** All values in order, listed even if nobody has them. Absent: ordered by count. */
  readonly order?: readonly string[];
}

/**
 * Counts the members by each property, in one reading of the base table; the most frequent values first, missing ones
 * last.
 */
export async function distributions<Name extends string>(
  reader: Reader,
  members: Members,
  properties: readonly Property<Name>[],
): Promise<Readonly<Record<Name, ValueCount[]>>> {
  const names = properties.map(({ name }) => sql.ref(name));
  const columns = properties.map(
    ({ name, text }) => sql`COALESCE(NULLIF(${text}, ''), ${sql.lit(unknown)}) AS ${sql.ref(name)}`,
  );
  const property = properties.map(({ name }) => sql`WHEN GROUPING(${sql.ref(name)}) = 0 THEN ${sql.lit(name)}`);
  const isRest = properties.flatMap(({ name, most }) =>
    most === undefined
      ? []
      : [sql`WHEN property = ${sql.lit(name)} AND (value = ${sql.lit(other)} OR rank > ${sql.lit(most)}) THEN 1`],
  );
  const rows = await figureRows<ValueCount & { readonly property: string }>(
    reader,
    sql`WITH ${members.table}, described AS (
        SELECT ${sql.join(columns)} FROM ${sql.table(members.base.table)} WHERE ${isMember(members)}),
      counted AS (
        SELECT CASE ${sql.join(property, sql` `)} END AS property, COALESCE(${sql.join(names)}) AS value,
          COUNT(*) AS count
        FROM described GROUP BY GROUPING SETS (${sql.join(names)})),
      ranked AS (
        SELECT *, ROW_NUMBER() OVER (PARTITION BY property, value IN (${sql.lit(unknown)}, ${sql.lit(other)})
          ORDER BY count DESC, value) AS rank FROM counted),
      placed AS (
        SELECT property, value, count, CASE WHEN value = ${sql.lit(unknown)} THEN 2 ${sql.join(isRest, sql` `)}
          ELSE 0 END AS place
        FROM ranked)
    SELECT property, CASE WHEN place = 1 THEN ${sql.lit(other)} ELSE value END AS value,
      CAST(SUM(count) AS BIGINT) AS count
    FROM placed GROUP BY 1, 2, place ORDER BY place, count DESC, value`,
  );
  const arranged = properties.map(({ name, order }) => {
    const counts = rows.filter((row) => row.property === name).map(({ value, count }) => ({ value, count }));
    return [name, order ? inOrder(order, counts) : counts];
  });
  return Object.fromEntries(arranged) as Record<Name, ValueCount[]>;
}

function inOrder(order: readonly string[], counts: readonly ValueCount[]): ValueCount[] {
  const found = new Map(counts.map(({ value, count }) => [value, count]));
  return order.map((value) => ({ value, count: found.get(value) ?? 0 }));
}
