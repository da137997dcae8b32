import type { importingAnew, ImportRecord } from './importing.ts';

/** Imports of sales that are all of one day, and what they store. */
export const salesOfOneDay = (here: ReturnType<typeof importingAnew>) => ({
  /** Imports sales from the names of their columns and rows, each beginning with its event_id. */
  load: (columns: string, ...rows: readonly string[]): Promise<ImportRecord> =>
    here.imports.load('sales', `event_dt,event_id,${columns}\n${rows.map((row) => `2026-01-02,${row}`).join('\n')}\n`),

  /** A column of all sales, by event_id. */
  cells: async (column: string): Promise<unknown[]> => {
    const rows = await here.imports.engine.query(`SELECT ${column} AS cell FROM sale ORDER BY event_id`);
    return rows.map(({ cell }) => cell);
  },
});
