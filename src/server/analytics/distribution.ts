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
  /** Turns counts into the rows of the chart. */
  readonly arrange: (counts: readonly ValueCount[]) => ValueCount[];
}

/** Counts the members by each property, in one reading of the base table. */
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
  const rows = await figureRows<ValueCount & { readonly property: string }>(
    reader,
    sql`WITH ${members.table}, described AS (
      SELECT ${sql.join(columns)} FROM ${sql.table(members.base.table)} WHERE ${isMember(members)})
    SELECT CASE ${sql.join(property, sql` `)} END AS property, COALESCE(${sql.join(names)}) AS value, COUNT(*) AS count
    FROM described GROUP BY GROUPING SETS (${sql.join(names)}) ORDER BY count DESC, value`,
  );
  const arranged = properties.map(({ name, arrange }) => {
    const counts = rows.filter((row) => row.property === name).map(({ value, count }) => ({ value, count }));
    return [name, arrange(counts)];
  });
  return Object.fromEntries(arranged) as Record<Name, ValueCount[]>;
}

/** Values by count, highest first, ties by name; members without a value last. */
export function unknownLast(counts: readonly ValueCount[]): ValueCount[] {
  return firstOnes(Infinity)(counts);
}

/** Like `unknownLast`, with the values after the first ones, and any value with the same label, counted together. */
export function firstOnes(most: number): Property['arrange'] {
  return (counts) => {
    const named = counts.filter(({ value }) => value !== unknown && (value !== other || most === Infinity));
    const listed = named.slice(0, most);
    const nobodys = counts.find(({ value }) => value === unknown)?.count ?? 0;
    const rest = total(counts) - total(listed) - nobodys;
    return [...listed, { value: other, count: rest }, { value: unknown, count: nobodys }].filter(
      ({ count }) => count > 0,
    );
  };
}

function total(counts: readonly ValueCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
