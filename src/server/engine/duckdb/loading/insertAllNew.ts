import { sql } from 'kysely';
import type { Writer } from '../../engine.ts';
import { statementOf } from '../../queryBuilder.ts';
import { judgedRows, type Batch } from './batchTable.ts';
import { readings } from './readings.ts';
import { insertRows, type RowSpan, type Written } from './writeRows.ts';

/**
 * The short way for a batch whose keys are all there, all different and all unknown to the table: its valid rows go from
 * the file into the table in one statement, without standing in a temporary table in between. Gives undefined, with
 * nothing done, for any other batch.
 */
export async function insertAllNew(
  writer: Writer,
  batch: Batch,
  now: string,
): Promise<(Written & { rows: number }) | undefined> {
  const { plan, files } = batch;
  const { table } = plan;
  const key = plan.fields.find(({ target }) => target.name === table.key);
  if (!key) return undefined;
  const { text, values } = statementOf(sql`
    WITH keys AS (
      SELECT ${sql.raw(readings[key.target.type].read(key.cell, key))} AS key, count(*) AS rows, min(row_no) AS first, max(row_no) AS last
      FROM ${plan.rowsOf(files.file)} GROUP BY ALL)
    SELECT sum(keys.rows)::BIGINT AS rows, count(keys.key) AS keys, count(present.${sql.ref(table.key)}) AS known,
      min(first) AS first, max(last) AS last
    FROM keys LEFT JOIN ${sql.table(table.name)} AS present ON present.${sql.ref(table.key)} = keys.key`);
  const [found] = await writer.query<{ rows: number; keys: number; known: number } & RowSpan>(text, values);
  if (!found || found.keys !== found.rows || found.known > 0) return undefined;
  const insert = await insertRows(writer, plan, sql`SELECT * FROM (${judgedRows(batch)}) WHERE is_valid`, {
    now,
    span: { first: found.first, last: found.last },
  });
  return { rows: found.rows, total: insert, insert, update: 0, changed: insert > 0 };
}
