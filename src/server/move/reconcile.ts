import type { Reader } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import type { Table } from '#server/engine/tables/columns.ts';
import { totalsPlan } from '#server/engine/totals.ts';

/**
 * The tables in which two copies of a tenant differ: in their rows, in the filled cells of a column, or in the sum of
 * one.
 */
export async function differencesOf(
  one: Reader,
  other: Reader,
  tables: Readonly<Record<string, Table>>,
): Promise<string[]> {
  const different: string[] = [];
  for (const [name, table] of Object.entries(tables)) {
    const totals = await Promise.all([one, other].map((reader) => readRows(reader, totalsPlan(name, table))));
    if (JSON.stringify(totals[0]) !== JSON.stringify(totals[1])) different.push(name);
  }
  return different;
}
