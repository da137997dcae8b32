import { sql, type RawBuilder } from 'kysely';
import { csvCell } from '#server/engine/csv.ts';
import type { Writer } from '#server/engine/engine.ts';
import type { CorrectedCells } from './correctedTask.ts';
import type { RejectedColumn } from './rejectedColumns.ts';
import { editRejected, findRejected } from './rejectedStore.ts';

/** The titles around the cells of a file of rejected rows. */
export const rowTitle = 'Row';
const reasonTitle = 'Rejected because';

/** A byte order mark, so that spreadsheets read UTF-8. */
export const mark = '\uFEFF';

/** The rejected rows of an import as texts of a CSV file, its headings first: the row's number, its cells, its reasons. */
export function rejectedFilePlan(importId: number, columns: readonly RejectedColumn[]): RawBuilder<unknown> {
  const titles = [mark + rowTitle, ...columns.map(titleOf), reasonTitle];
  const cells = columns.map((_, place) => csvCell(sql`(cells ->> ${sql.lit(place)})`, 'text'));
  const reasons = sql`replace(trim(reasons, chr(10)), chr(10), '; ')`;
  const all = [sql`CAST(row_no AS VARCHAR)`, ...cells, reasons];
  const names = titles.map((_, place) => sql.ref(`c${place}`));
  return sql`SELECT ${sql.join(names)} FROM (
      SELECT row_no AS place, ${sql.join(all.map((cell, place) => sql`${cell} AS ${sql.ref(`c${place}`)}`))}
      FROM import_rejected WHERE import_id = ${sql.lit(importId)}
      UNION ALL SELECT -1, ${sql.join(titles.map((title) => sql`CAST(${sql.lit(title)} AS VARCHAR)`))}
    ) AS rows ORDER BY place`;
}

/** Two fields may be filled from one column: the field follows it then. */
export function titleOf({ source, title }: RejectedColumn, _: number, all: readonly RejectedColumn[]): string {
  return all.filter((other) => other.source === source).length > 1 ? `${source} (${title})` : source;
}

/** Takes the cells of a corrected file where they differ; returns how many rows did. */
export async function takeCorrected(writer: Writer, importId: number, corrected: CorrectedCells): Promise<number> {
  const { rows } = await findRejected(writer, importId, {});
  let changed = 0;
  for (const { row_no: row, cells } of rows) {
    const now = corrected.get(row);
    if (!now || JSON.stringify(now) === JSON.stringify(cells.map((cell) => (cell === '' ? null : cell)))) continue;
    await editRejected(writer, importId, row, now);
    changed += 1;
  }
  return changed;
}
