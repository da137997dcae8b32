import { sql, type RawBuilder } from 'kysely';
import type { CsvCells } from '../csv.ts';

const defused = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`CASE WHEN regexp_matches(${text}, '^''*[=+\\-@\\t\\r\\n＝＋－＠]') THEN '''' || ${text} ELSE ${text} END`;

/** DuckDB's texts of cells. */
export const csvCells: CsvCells = {
  text: defused,
  number: (column) => sql`regexp_replace(CAST(CAST(${column} AS DOUBLE) AS VARCHAR), '[.]0$', '')`,
  // A custom field of numbers may still have texts from before it was declared.
  ownNumber: (column) =>
    sql`CASE WHEN TRY_CAST(${column} AS DOUBLE) IS NULL THEN ${defused(column)} ELSE ${column} END`,
  day: (column) => sql`CAST(${column} AS VARCHAR)`,
  moment: (column) => sql`strftime(${column}, '%Y-%m-%d %H:%M:%S')`,
};
