import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import type { Batch } from './batchTable.ts';

/** A rejected row as it is kept: its reasons each on a line, its cells as JSON (features/imports/rejectedTables.ts). */
export interface RejectedRow {
  readonly row_no: number;
  readonly reasons: string;
  readonly cells: string;
  readonly row_hash: string | null;
}

/** The first rejected rows of `import_batch` with the texts of their cells, at most `limit` of them. */
export function rejectedRows(writer: Writer, { plan, checks, files }: Batch, limit: number): Promise<RejectedRow[]> {
  const reasons = checks.map(
    ({ reason }, place) => sql`CASE WHEN rejected${sql.raw(String(place))} THEN ${sql.lit(reason)} END`,
  );
  const cells = plan.staged.map((cell) => sql.ref(`source.${cell}`));
  const hash = sql.raw(plan.withHash ? 'source.row_hash' : 'NULL');
  const { text, values } = statementOf(
    sql`SELECT row_no,
        chr(10) || array_to_string(list_filter([${sql.join(reasons)}], reason -> reason IS NOT NULL), chr(10))
          || chr(10) AS reasons,
        CAST(to_json([${sql.join(cells)}]) AS VARCHAR) AS cells, ${hash} AS row_hash
      FROM ${plan.rowsOf(files.file)} AS source JOIN import_batch USING (row_no)
      WHERE NOT is_valid ORDER BY row_no LIMIT ${sql.lit(limit)}`,
  );
  return writer.query<RejectedRow>(text, values);
}
