import type { TenantEngine, Writer } from './engine.ts';

/** Has PostgreSQL count what a table holds now, so that the next statements are planned for it; DuckDB needs none. */
export async function analyse(writer: Writer, table: string): Promise<void> {
  // Where a coordinator keeps tables of its own beside those of nodes, Citus counts none in a transaction that changed
  // them; PostgreSQL does in time.
  if (writer.engine === 'postgres') await writer.run(`ANALYZE "${table}"`);
}

/** The same for some tables after a large change: PostgreSQL's own ANALYZE only follows after a minute. */
export async function refreshStatistics(engine: TenantEngine, tables: readonly string[]): Promise<void> {
  if (engine.engine === 'duckdb') return;
  const count = async (writer: Writer): Promise<void> => {
    for (const table of tables) await writer.run(`ANALYZE "${table}"`);
  };
  // It only helps: nothing fails because of it.
  await engine.write(count).catch(() => undefined);
}
