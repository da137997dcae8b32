import { sql, type RawBuilder } from 'kysely';
import { ApiError } from '#server/apiError.ts';
import { csvCell } from '#server/engine/csv.ts';
import type { Writer } from '#server/engine/engine.ts';
import { openSource } from '../source/openSource.ts';
import { readable } from '../source/upload.ts';
import type { RejectedColumn } from './rejectedColumns.ts';
import { editRejected, findRejected } from './rejectedStore.ts';

/** The titles around the cells of a file of rejected rows. */
const rowTitle = 'Row';
const reasonTitle = 'Rejected because';

/** A byte order mark, so that spreadsheets read UTF-8. */
const mark = '\uFEFF';

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
function titleOf({ source, title }: RejectedColumn, _: number, all: readonly RejectedColumn[]): string {
  return all.filter((other) => other.source === source).length > 1 ? `${source} (${title})` : source;
}

/** The cells of a corrected file by the number of their row. */
export type CorrectedCells = ReadonlyMap<number, readonly (string | null)[]>;

/**
 * Reads a corrected file of rejected rows. Its columns may have another order, further ones are left out.
 *
 * @throws ApiError 422 for a file that is none, with the column that it lacks
 */
export function readCorrected(
  path: string,
  columns: readonly RejectedColumn[],
  signal: AbortSignal,
): Promise<CorrectedCells> {
  return readable(async () => {
    const found = new Map<number, readonly (string | null)[]>();
    let places: readonly number[] | undefined;
    const source = await openSource(path, { first_row: 'names' }, signal);
    for await (const { records } of source.records()) {
      for (const record of records) {
        places ??= placesIn(record, columns);
        const row = Number(record[places[0] ?? 0]);
        if (Number.isInteger(row) && row > 0)
          found.set(
            row,
            places.slice(1).map((place) => plain(record[place] ?? '')),
          );
      }
    }
    return found;
  });
}

function placesIn(header: readonly string[], columns: readonly RejectedColumn[]): number[] {
  const names = header.map((name) => name.replace(mark, '').trim());
  return [rowTitle, ...columns.map(titleOf)].map((title) => {
    const place = names.indexOf(title.trim());
    if (place >= 0) return place;
    throw new ApiError(
      'unprocessable',
      `This file has no column “${title}”: upload the file of rejected rows with its cells corrected.`,
    );
  });
}

/** An empty cell is none; the apostrophe that kept a formula from running is none of the text. */
function plain(cell: string): string | null {
  const text = cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, '');
  return text === '' ? null : text;
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
