import { sql, type RawBuilder } from 'kysely';
import type { QueryOptions, Reader } from '../engine.ts';
import { changeRows } from '../queryBuilder.ts';
import { duckdbOnly } from './functions.ts';

/** How a column is written into a file: texts, numbers without needless digits, days, moments of the tenant's time. */
export type CsvKind = 'text' | 'number' | 'ownNumber' | 'day' | 'moment';

/** Text that a spreadsheet would evaluate as a formula gets an apostrophe in front. */
const defused = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`CASE WHEN regexp_matches(${text}, '^[=+\\-@\\t\\r\\n＝＋－＠]') THEN '''' || ${text} ELSE ${text} END`;

const written: Readonly<Record<CsvKind, (column: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  text: defused,
  number: (column) => sql`regexp_replace(CAST(CAST(${column} AS DOUBLE) AS VARCHAR), '[.]0$', '')`,
  // A custom field of numbers may still have texts from before it was declared.
  ownNumber: (column) =>
    sql`CASE WHEN TRY_CAST(${column} AS DOUBLE) IS NULL THEN ${defused(column)} ELSE ${column} END`,
  day: (column) => sql`CAST(${column} AS VARCHAR)`,
  moment: (column) => sql`strftime(${column}, '%Y-%m-%d %H:%M:%S')`,
};

/** The text of a column in a CSV cell. */
export function csvCell(column: RawBuilder<unknown>, kind: CsvKind): RawBuilder<unknown> {
  return duckdbOnly(written[kind](column));
}

/** Writes the rows of a statement into a file of the open folder, without a header line; returns their number. */
export async function writeCsv(
  reader: Reader,
  rows: RawBuilder<unknown>,
  path: string,
  options?: QueryOptions,
): Promise<number> {
  const copy = sql`COPY (${rows}) TO ${sql.lit(path)} (FORMAT csv, HEADER false, NULL '')`;
  return changeRows(reader, duckdbOnly(copy), options);
}
