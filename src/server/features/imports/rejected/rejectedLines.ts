import type { RejectedColumn } from './rejectedColumns.ts';
import type { StoredRejected } from './rejectedStore.ts';

/** The titles around the cells of a file of rejected rows. */
export const rowTitle = 'Row';
const reasonTitle = 'Rejected because';

/** The records of a file of rejected rows, its header first: the number of each row, its cells, its reasons. */
export function rejectedLines(
  rows: readonly Pick<StoredRejected, 'row_no' | 'cells' | 'reasons'>[],
  columns: readonly RejectedColumn[],
): (readonly string[])[] {
  const header = [rowTitle, ...columns.map(titleOf), reasonTitle];
  const lines = rows.map(({ row_no: row, cells, reasons }) => [
    String(row),
    ...columns.map((_, place) => cells[place] ?? ''),
    reasons.join('; '),
  ]);
  return [header, ...lines];
}

/** Two fields may be filled from one column: the field follows it then. */
export function titleOf({ source, title }: RejectedColumn, _: number, all: readonly RejectedColumn[]): string {
  return all.filter((other) => other.source === source).length > 1 ? `${source} (${title})` : source;
}
