import type { Writer } from './engine.ts';

/**
 * The next whole number of a table that numbers its rows (segments, filters, imports, jobs, campaigns, templates), given
 * out in the transaction that adds the row and never used again (house.md §3).
 */
export async function nextId(writer: Writer, table: string): Promise<number> {
  const changed = await writer.run('UPDATE last_id SET id = id + 1 WHERE table_name = $1', [table]);
  if (changed === 0) await writer.run('INSERT INTO last_id (table_name, id) VALUES ($1, 1)', [table]);
  const [row] = await writer.query<{ id: number }>('SELECT id FROM last_id WHERE table_name = $1', [table]);
  if (!row) throw new Error(`No id was given out for ${table}.`);
  return row.id;
}
