import { sql, type RawBuilder } from 'kysely';
import type { CsvCells } from '../csv.ts';

const defused = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`CASE WHEN ${text} ~ '^''*[-=+@\\t\\r\\n＝＋－＠]' THEN '''' || ${text} ELSE ${text} END`;

/** A number as text, which PostgreSQL cannot try to cast. */
const numeric = '^\\s*[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?\\s*$';

/** PostgreSQL's texts of cells. */
export const csvCells: CsvCells = {
  text: defused,
  number: (column) => sql`CAST(CAST(${column} AS double precision) AS text)`,
  // A custom field of numbers may still have texts from before it was declared.
  ownNumber: (column) => sql`CASE WHEN ${column} ~ ${sql.lit(numeric)} THEN ${column} ELSE ${defused(column)} END`,
  day: (column) => sql`CAST(${column} AS text)`,
  moment: (column) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`,
};
