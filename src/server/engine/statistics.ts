import type { TenantEngine } from './engine.ts';

/**
 * Has PostgreSQL count what a table holds now, so that the next statements are planned for it: its own counting follows a
 * large change only after a minute. DuckDB needs none.
 */
export async function refreshStatistics(engine: TenantEngine, table: string): Promise<void> {
  if (engine.engine !== 'postgres') return;
  // It only helps: nothing fails because of it.
  await engine.write((writer) => writer.run(`ANALYZE "${table}"`)).catch(() => undefined);
}
