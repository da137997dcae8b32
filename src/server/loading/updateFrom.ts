import { sql } from 'kysely';
import type { Value, Writer } from '#server/engine/engine.ts';
import { givenRows } from '#server/engine/givenRows.ts';
import { changeByTemporary } from './temporary.ts';

/** What changes rows of a table: rows to read (after FROM), and which of them belong to which of the table. */
export interface UpdateSource {
  readonly rows: string;
  readonly where: string;
}

/**
 * Changes columns of a table by other rows, given as SQL; returns how many rows. A line of sales may get another
 * person: where people are spread over nodes, lines move to that person's node.
 */
export async function updateFrom(
  writer: Writer,
  table: string,
  sets: readonly (readonly [column: string, value: string])[],
  { rows, where }: UpdateSource,
  values: readonly Value[] = [],
): Promise<number> {
  if (table === 'sale' && writer.engine === 'citus') {
    const set = Object.fromEntries(sets.map(([column, value]) => [column, sql.raw(value)]));
    return changeByTemporary(writer, givenRows({ table, set, from: sql.raw(rows), where: sql.raw(where) }));
  }
  const texts = sets.map(([column, value]) => `"${column}" = ${value}`);
  return writer.run(`UPDATE ${table} SET ${texts.join(', ')} FROM ${rows} WHERE ${where}`, values);
}
