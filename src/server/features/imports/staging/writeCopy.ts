import { isBlank } from '../source/inspect.ts';
import type { Source } from '../source/openSource.ts';
import { BatchFiles, type BatchLimits } from '#server/loading/batchFiles.ts';
import { CopiedRows, type CopiedForms, type RowSettings } from './copiedRows.ts';
import type { LeftOut } from './leftOutRows.ts';

/** The settings of a normalised copy, and its folder. */
export interface CopySettings extends RowSettings {
  readonly folder: string;
  readonly limits: BatchLimits;
  /** Called after each piece of the file: bytes read, batches started. */
  readonly onPiece: (bytesRead: number, batches: number) => void;
}

/** A finished normalised copy. */
export interface Copy extends CopiedForms {
  readonly rows: number;
  readonly batches: number;
  /** Absent when all records were taken. */
  readonly leftOut?: LeftOut;
}

/**
 * Writes the normalised copy of a file: UTF-8, for each record its row number, its fault, its hash if needed, and the
 * text of each target field (`stagedColumns`), in batches. Memory holds no more than one piece of the file. The row
 * number counts the file's records, empty lines included, from the header or first row, which is row 1, as in
 * spreadsheets.
 */
export async function writeCopy(source: Source, settings: CopySettings): Promise<Copy> {
  const files = await BatchFiles.begin(settings.folder, settings.limits);
  const { isSpoilt, firstRow } = source;
  let copied: CopiedRows | undefined;
  let rowNumber = 0;
  let rows = 0;
  for await (const { records, misquoted, isPlain, bytesRead } of source.records()) {
    for (const [place, record] of records.entries()) {
      rowNumber += 1;
      if (isBlank(record)) continue;
      if (!copied) {
        copied = new CopiedRows(firstRow === 'names' ? record : record.map(() => ''), settings);
        rowNumber = 1;
        if (firstRow === 'names') continue;
      }
      const line = copied.line(record, { rowNumber, isMisquoted: misquoted.has(place), isSpoilt, isPlain });
      if (line === undefined) continue;
      rows += 1;
      if (files.add(line)) await files.flush();
    }
    settings.onPiece(bytesRead, files.count);
  }
  await files.end();
  const { forms = { decimals: {}, floatedIds: [], guarded: [] }, leftOut } = copied ?? {};
  return { rows, batches: files.count, ...forms, ...(leftOut && { leftOut }) };
}
