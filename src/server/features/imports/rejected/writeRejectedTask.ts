import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import Papa from 'papaparse';
import { longestCell } from '#domain/imports/rewrittenCells.ts';
import { guarded } from '#domain/records/formulaGuard.ts';
import type { RejectedForm } from './rejectedFile.ts';

/** The records of a file of rejected rows, its header first, and where and how it is written. */
export interface RejectedOutput {
  readonly path: string;
  readonly form: RejectedForm;
  readonly lines: readonly (readonly string[])[];
}

/** A byte order mark, so that spreadsheets read UTF-8. */
const mark = '\uFEFF';

/** Characters that XML cannot contain. */
const unwritable = /[^\t\n\r\x20-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Writes a file of rejected rows, in a thread. In a workbook every cell is text, including later input. */
export async function writeRejectedTask({ path, form, lines }: RejectedOutput): Promise<void> {
  if (form !== 'workbook') {
    const cells = lines.map((line) => line.map(guarded));
    await writeFile(path, `${mark}${Papa.unparse(cells, { ...form, newline: '\n' })}\n`, { mode: 0o600 });
    return;
  }
  const columns = lines[0]?.map(() => ({ numFmt: '@' })) ?? [];
  const rows = lines.map((line) => line.map(sheetText));
  const bytes = writeXlsxStream(rows, { name: 'Rejected rows', columns, freezePane: { rows: 1 } });
  await pipeline(Readable.fromWeb(bytes as NodeStream<Uint8Array>), createWriteStream(path, { mode: 0o600 }));
}

/** The text of a cell, cut at the workbook limit; null if empty. */
function sheetText(cell: string): string | null {
  return cell === '' ? null : cell.slice(0, longestCell).replaceAll(unwritable, '?');
}
