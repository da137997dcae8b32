import { openSource } from '../source/openSource.ts';
import { UnreadableFile } from '../source/unreadable.ts';
import type { RejectedColumn } from './rejectedColumns.ts';
import { mark, rowTitle, titleOf } from './rejectedFile.ts';

/** The cells of a corrected file by the number of their row. */
export type CorrectedCells = ReadonlyMap<number, readonly (string | null)[]>;

/** A corrected file of rejected rows, and the columns that it must have. */
export interface CorrectedInput {
  readonly path: string;
  readonly columns: readonly RejectedColumn[];
}

/**
 * Reads a corrected file, in a thread. Its columns may be in any order; extra ones are ignored.
 *
 * @throws UnreadableFile if one of the columns is missing
 */
export async function correctedTask({ path, columns }: CorrectedInput): Promise<CorrectedCells> {
  const found = new Map<number, readonly (string | null)[]>();
  let places: readonly number[] | undefined;
  const source = await openSource(path, { first_row: 'names' });
  for await (const { records } of source.records()) {
    for (const record of records) {
      places ??= placesIn(record, columns);
      const row = Number(record[places[0] ?? 0]);
      if (!Number.isInteger(row) || row <= 0) continue;
      found.set(
        row,
        places.slice(1).map((place) => plain(record[place] ?? '')),
      );
    }
  }
  return found;
}

function placesIn(header: readonly string[], columns: readonly RejectedColumn[]): number[] {
  const names = header.map((name) => name.replace(mark, '').trim());
  return [rowTitle, ...columns.map(titleOf)].map((title) => {
    const place = names.indexOf(title.trim());
    if (place >= 0) return place;
    throw new UnreadableFile(
      `This file has no column “${title}”: upload the file of rejected rows with its cells corrected.`,
    );
  });
}

/** An empty cell counts as missing; the apostrophe that kept a formula from running is not part of the text. */
function plain(cell: string): string | null {
  const text = cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, '');
  return text === '' ? null : text;
}
