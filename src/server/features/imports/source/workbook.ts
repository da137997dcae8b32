import { createReadStream } from 'node:fs';
import { readFile, rename, stat } from 'node:fs/promises';
import { writeSheet } from './sheet.ts';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';
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
 * The CSV file of a workbook's first sheet, beside it. Written once.
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
  await writeSheet(await readFile(file), `${csv}.new`).catch((error: unknown) => {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(
      `The first sheet of this workbook cannot be read (${reasonOf(error)}); save it as CSV and upload that.`,
    );
  });
  await rename(`${csv}.new`, csv);
  return csv;
}

function reasonOf(error: unknown): string {
  const { message } = error as Error;
  return message.replace(/\s+/gu, ' ').slice(0, 120);
}
