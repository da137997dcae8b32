import { delimiters, type Delimiter } from '#domain/imports/fileForm.ts';
import { unguarded } from '#domain/records/formulaGuard.ts';
import { openSource } from '../source/openSource.ts';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';
import type { RejectedColumn } from './rejectedColumns.ts';
import { rowTitle, titleOf } from './rejectedLines.ts';

/** The cells of a corrected file as it writes them, by the number of their row. */
export type CorrectedCells = ReadonlyMap<number, readonly string[]>;

/** A corrected file of rejected rows, and the columns that it must have. */
export interface CorrectedInput {
  readonly path: string;
  readonly columns: readonly RejectedColumn[];
}

/**
 * Reads a corrected file, in a thread. Its columns may be in any order; extra ones are ignored. Its header is known, so
 * that another separator than the likeliest is tried if the header does not match.
 *
 * @throws UnreadableFile if one of the columns is missing
 */
export async function correctedTask(input: CorrectedInput): Promise<CorrectedCells> {
  try {
    return await cellsIn(input, undefined);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    for (const delimiter of delimiters) {
      const found = await cellsIn(input, delimiter).catch(() => undefined);
      if (found) return found;
    }
    throw error;
  }
}

async function cellsIn({ path, columns }: CorrectedInput, delimiter: Delimiter | undefined): Promise<CorrectedCells> {
  const found = new Map<number, readonly string[]>();
  let places: readonly number[] | undefined;
  const source = await openSource(path, { first_row: 'names', delimiter });
  for await (const { records } of source.records()) {
    for (const record of records) {
      places ??= placesIn(record, columns);
      const row = Number(record[places[0] ?? 0]);
      if (!Number.isInteger(row) || row <= 0) continue;
      const cells = places.slice(1).map((place) => record[place] ?? '');
      found.set(row, cells);
    }
  }
  return found;
}

function placesIn(header: readonly string[], columns: readonly RejectedColumn[]): number[] {
  const names = header.map((name) => unguarded(name.trim()));
  return [rowTitle, ...columns.map(titleOf)].map((title) => {
    const place = names.indexOf(title.trim());
    if (place >= 0) return place;
    throw new UnreadableFile(
      `This file has no column “${title}”: upload the file of rejected rows with its cells corrected.`,
    );
  });
}
