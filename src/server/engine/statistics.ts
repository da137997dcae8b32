import type { TenantEngine, Writer } from './engine.ts';

/** Has PostgreSQL count what a table holds now, so that the next statements are planned for it; DuckDB needs none. */
export async function analyse(writer: Writer, table: string): Promise<void> {
  // Where a coordinator keeps tables of its own beside those of nodes, Citus counts none in a transaction that changed
  // them; PostgreSQL does in time.
  if (writer.engine === 'postgres') await writer.run(`ANALYZE "${table}"`);
}

/**
 * Has PostgreSQL count some tables after a large change, and note the pages whose rows every transaction sees: only
 * those are read from an index alone. It would do both itself, after a minute and if enough rows changed.
 */
export async function refreshTables(engine: TenantEngine, tables: readonly string[]): Promise<void> {
  if (engine.engine === 'duckdb') return;
  const names = tables.map((table) => `"${table}"`).join(', ');
  // It only helps: nothing fails because of it.
  await engine.query(`VACUUM (ANALYZE) ${names}`).catch(() => undefined);
}
