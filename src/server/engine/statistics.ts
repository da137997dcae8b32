import type { TenantEngine, Writer } from './engine.ts';

/** Has PostgreSQL count what a table holds now, so that the next statements are planned for it; DuckDB needs none. */
export async function analyse(writer: Writer, table: string): Promise<void> {
  if (writer.engine !== 'duckdb') await writer.run(`ANALYZE "${table}"`);
}

/** The same after a large change: PostgreSQL's own counting follows only after a minute. */
export async function refreshStatistics(engine: TenantEngine, table: string): Promise<void> {
  if (engine.engine === 'duckdb') return;
  // It only helps: nothing fails because of it.
  await engine.write((writer) => analyse(writer, table)).catch(() => undefined);
}
