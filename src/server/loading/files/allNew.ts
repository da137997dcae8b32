import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import type { Batch } from './batchTable.ts';
import { readings } from './readings.ts';

/** The first and the last row number of some rows of a file. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/** The facts about a batch's keys. */
interface KeysFound extends RowSpan {
  readonly rows: number;
  readonly keys: number;
  readonly known: number;
  readonly has_addresses: boolean;
}

/**
 * The rows of a batch and their span where their keys are all present, distinct and new to the table, and to the table
 * `known` if given; undefined for any other batch.
 */
export async function allNew(
  writer: Writer,
  { plan, files }: Batch,
  known?: string,
): Promise<({ readonly rows: number } & RowSpan) | undefined> {
  const { table } = plan;
  const key = plan.fields.find(({ target }) => target.name === table.key);
  if (!key || plan.hasKnown) return undefined;
  const name = sql.ref(table.key);
  const stored =
    known === undefined
      ? sql.table(table.name)
      : sql`(SELECT ${name} FROM ${sql.table(table.name)} UNION ALL SELECT ${name} FROM ${sql.table(known)})`;
  const { text, values } = statementOf(sql`
    WITH keys AS (
      SELECT ${sql.raw(readings[key.target.type].read(key.cell, key))} AS key, count(*) AS rows, min(row_no) AS first,
        max(row_no) AS last
      FROM ${plan.rowsOf(files.file)} GROUP BY ALL)
    SELECT sum(keys.rows)::BIGINT AS rows, count(keys.key) AS keys, count(present.${sql.ref(table.key)}) AS known,
      min(first) AS first, max(last) AS last, coalesce(bool_or(contains(keys.key, '@')), false) AS has_addresses
    FROM keys LEFT JOIN ${stored} AS present ON present.${sql.ref(table.key)} = keys.key`);
  const [found] = await writer.query<KeysFound>(text, values);
  if (!found || found.keys !== found.rows || found.known > 0) return undefined;
  return found.has_addresses && table.name === 'customer' ? undefined : found;
}
