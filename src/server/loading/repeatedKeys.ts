import type { Writer } from '#server/engine/engine.ts';
import { grammarOf, type EngineName, type Grammar } from '#server/engine/dialect.ts';
import { loadedColumns } from '#server/loading/files/batchTable.ts';
import type { LoadPlan } from '#server/loading/files/plan.ts';

/** Values of the rows of one key in their order: the last that is not empty, and objects merged into one. */
const merging: Readonly<
  Record<Grammar, { readonly last: (column: string) => string; readonly whole: (column: string) => string }>
> = {
  duckdb: {
    last: (column) => `arg_max(${column}, row_no) FILTER (${column} IS NOT NULL)`,
    whole: (column) =>
      `list_reduce(list(${column} ORDER BY row_no), (before, after) -> json_merge_patch(before, ` +
      `json_merge_patch('{}', after)))`,
  },
  postgres: {
    last: (column) => `(array_agg(${column} ORDER BY row_no DESC) FILTER (WHERE ${column} IS NOT NULL))[1]`,
    whole: (column) => `json_merge_all(array_agg(${column} ORDER BY row_no))`,
  },
};

/** The last row of each key, as it is. */
export const lastRows = 'SELECT * FROM import_batch JOIN import_last USING (row_no)';

/**
 * One row of each key: what its last row says and, where empty cells keep what is there, what earlier rows say where
 * later ones are empty. Lines of sales with one key are one line, corrected: the last counts.
 */
export function mergedRows(plan: LoadPlan, engine: EngineName): string {
  const { table, own, blanks = 'keep' } = plan;
  if (blanks === 'clear' || table.name === 'sale') return lastRows;
  const objects = new Set(own.map(({ field }) => field.split('.')[0] ?? ''));
  const columns = [...new Set(loadedColumns(plan))].filter((column) => column !== table.key);
  const merged = columns.map((column) => {
    const value = merging[grammarOf(engine)][objects.has(column) ? 'whole' : 'last'](column);
    return `${value} AS ${column}`;
  });
  const row = ['max(row_no) AS row_no', table.key, ...merged].join(', ');
  return `SELECT * FROM (SELECT ${row} FROM import_batch WHERE is_valid GROUP BY ${table.key}) AS merged
    JOIN import_last USING (row_no)`;
}

/** How many keys have rows that say different things in a mapped column; empty cells say nothing. */
export async function conflictsIn(writer: Writer, { table, fields }: LoadPlan): Promise<number> {
  const columns = fields.map(({ target }) => target.name).filter((name) => name !== table.key);
  if (columns.length === 0) return 0;
  const differs = columns.map((column) => `count(DISTINCT ${column}) > 1`).join(' OR ');
  const [found] = await writer.query<{ count: number }>(
    `SELECT count(*) AS count
      FROM (SELECT ${table.key} FROM import_batch WHERE is_valid GROUP BY ${table.key} HAVING ${differs}) AS differing`,
  );
  return found?.count ?? 0;
}
