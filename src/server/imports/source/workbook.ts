import { createReadStream } from 'node:fs';
import { rename, stat, writeFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { readSheet, type CellValue } from 'read-excel-file/node';
import { UnreadableFile } from './unreadable.ts';
import { checkUnpacked } from './zipEntries.ts';

/** The first bytes of a ZIP archive, which an Excel workbook is, and of an older Office file or an encrypted one. */
const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const officeMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** How the part of an encrypted workbook is called in its table of parts, which may be anywhere in the file. */
const encryptedMark = Buffer.from('EncryptedPackage', 'utf16le');

/** What is not a workbook among archives has no such file. */
const workbookEntry = 'xl/workbook.xml';

/** Whether a file begins as an Excel workbook does. */
export function isArchive(head: Buffer): boolean {
  return head.subarray(0, zipMark.length).equals(zipMark);
}

/** @throws UnreadableFile for a workbook that a password protects, with the sentence that says what to do */
export async function refuseEncrypted(file: string, head: Buffer): Promise<void> {
  if (!head.subarray(0, officeMark.length).equals(officeMark)) return;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file)) {
    const piece = Buffer.concat([rest, chunk as Buffer]);
    if (piece.includes(encryptedMark)) {
      throw new UnreadableFile(
        'A password protects this workbook; save it without one in the spreadsheet, and upload it again.',
      );
    }
    rest = piece.subarray(-encryptedMark.length);
  }
}

/**
 * The CSV file of a workbook's first sheet, beside it: formulas as their values, days and moments as ISO 8601, empty rows
 * kept so that rows have the numbers that the spreadsheet shows. Written once.
 *
 * @throws UnreadableFile for an archive that is no workbook, is too large, or cannot be read
 */
export async function sheetOf(file: string): Promise<string> {
  const csv = `${file}.sheet`;
  if (await stat(csv).catch(() => undefined)) return csv;
  const entries = await checkUnpacked(file);
  if (!entries.some(({ name }) => name === workbookEntry)) {
    throw new UnreadableFile(
      'This is a ZIP archive without an Excel sheet; unpack it and upload the file in it, or save the sheet as CSV.',
    );
  }
  const rows = await readSheet(file, 1, { trim: false }).catch((error: unknown) => {
    throw new UnreadableFile(
      `The first sheet of this workbook cannot be read (${reasonOf(error)}); save it as CSV and upload that.`,
    );
  });
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0)
    throw new UnreadableFile('The first sheet of this workbook is empty; move the table to it, or save it as CSV.');
  const texts = rows.map((row) => {
    const cells = Array.from({ length: width }, (_, place) => textOf(row[place] ?? null));
    // An empty line is no row, but counts as one.
    return cells.every((cell) => cell.trim() === '') ? [''] : cells;
  });
  await writeFile(`${csv}.new`, `${Papa.unparse(texts, { newline: '\n', quotes: width === 1 })}\n`);
  await rename(`${csv}.new`, csv);
  return csv;
}

/** A cell as text. Its types call a date its constructor. */
function textOf(cell: CellValue | Date | null): string {
  if (cell === null) return '';
  return cell instanceof Date ? momentText(cell) : String(cell);
}

/** A time without a day is one of the first days that spreadsheets count. */
function momentText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  // Spreadsheets store seconds as parts of a day, which are no whole ones.
  const [day = '', time = ''] = new Date(Math.round(moment.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  if (day < '1900-01-02') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

function reasonOf(error: unknown): string {
  const { message } = error as Error;
  return message.replace(/\s+/gu, ' ').slice(0, 120);
}
