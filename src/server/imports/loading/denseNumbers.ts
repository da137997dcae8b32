import type { Writer } from '../../engine/engine.ts';

/**
 * The first dense number that is free. They begin at 0 and are never used again, not even where the row with the highest
 * one is gone (conditions.md §5).
 */
export async function nextNumber(writer: Writer, table: string, column: string): Promise<number> {
  const [found] = await writer.query<{ next: number }>(
    `SELECT 1 + greatest(coalesce((SELECT max(${column}) FROM ${table}), -1),
       coalesce((SELECT id FROM last_id WHERE table_name = $1), -1)) AS next`,
    [column],
  );
  return found?.next ?? 0;
}

/** Notes the highest number given out, in the transaction that gave it. */
export async function keepLastNumber(writer: Writer, column: string, last: number): Promise<void> {
  await writer.run(
    'INSERT INTO last_id (table_name, id) VALUES ($1, $2) ON CONFLICT (table_name) DO UPDATE SET id = excluded.id',
    [column, last],
  );
}
