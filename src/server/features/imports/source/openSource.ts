import { open } from 'node:fs/promises';
import type { Delimiter, Encoding, FileForm, FirstRow } from '#domain/imports/fileForm.ts';
import { startsWithData } from '#domain/imports/headerRow.ts';
import { delimiterOf, lineEndOf, declaredDelimiter } from './delimiter.ts';
import { encodingLabels, encodingOf, type FoundEncoding } from './encoding.ts';
import { belowHeader } from './headerLines.ts';
import { withoutLineMarks, withoutMarks } from './marks.ts';
import { firstRecords, recordsOf, type Layout, type RecordGroup } from './records.ts';
import { textOf, withoutStart } from './text.ts';
import { withVariants } from './variantRecords.ts';
import { isArchive, refuseEncrypted, sheetOf } from './workbook.ts';
import { checkWidth } from './width.ts';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';
import { formatProblem, notText, signatureProblem } from './unreadable.ts';

/** The form of a file. */
export interface SourceFacts {
  readonly file: string;
  /** The first sheet of an Excel workbook, written as CSV beside it. */
  readonly isWorkbook: boolean;
  readonly bytes: number;
  readonly encoding: Encoding;
  /** Some bytes are no letters of the encoding. */
  readonly isSpoilt: boolean;
  readonly delimiter: Delimiter;
  readonly firstRow: FirstRow;
}

/** A file of records whose form is known. */
export interface Source extends SourceFacts {
  /** Its records, from the header on where it has one; each call reads the file again. */
  readonly records: () => AsyncGenerator<RecordGroup>;
}

/** The number of bytes that decide about the format. */
const headBytes = 256 * 1024;

/** How the sheet of a workbook is written beside it. */
const sheetForm = { encoding: 'UTF-8', delimiter: ',' } as const;

/** The first records, among which a header is looked for. */
const looked = 20;

/**
 * Opens a file in the form that a person chose, and detects from its content what was not chosen.
 *
 * @throws UnreadableFile, with the sentence to show, when it is empty or not text
 */
export async function openSource(path: string, requested: FileForm = {}): Promise<Source> {
  const beginning = await readHead(path);
  await refuseEncrypted(path, beginning.head);
  const isWorkbook = isArchive(beginning.head);
  const file = isWorkbook ? await sheetOf(path) : path;
  const { head, bytes } = isWorkbook ? await readHead(file) : beginning;
  const chosen: FileForm = isWorkbook ? { ...requested, ...sheetForm } : requested;
  if (bytes === 0) throw new UnreadableFile('This file is empty; upload one with a header line and rows.');
  const signature = signatureProblem(head);
  if (signature !== undefined) throw new UnreadableFile(signature);
  const { encoding, isSpoilt } = await formOf(file, head, chosen);
  const text = new TextDecoder(encodingLabels[encoding]).decode(head, { stream: true });
  if (text.includes('\0')) throw new UnreadableFile(notText, 'encoding');
  if (text.trim() === '')
    throw new UnreadableFile('This file contains no text; upload one with a header line and rows.');
  const format = formatProblem(text.replace(/^\uFEFF/u, ''));
  if (format !== undefined) throw new UnreadableFile(format);
  const declared = declaredDelimiter(text);
  const table = withoutLineMarks(text.slice(declared.length));
  const delimiter = chosen.delimiter ?? declared.delimiter ?? delimiterOf(table);
  const layout = { delimiter, lineEnd: lineEndOf(table) };
  const first = firstRecords(table, layout, looked);
  checkWidth(first);
  const firstRow = chosen.first_row ?? (startsWithData(first) ? 'data' : 'names');
  const pieces = () => withoutStart(textOf(file, encoding), declared.length);
  const records = () => recordsOf(withoutMarks(pieces(), firstLine(table, layout)), layout);
  return {
    file,
    isWorkbook,
    bytes,
    encoding,
    isSpoilt,
    delimiter,
    firstRow,
    records: () => (firstRow === 'names' ? withVariants(belowHeader(records())) : records()),
  };
}

/** A chosen encoding may be the wrong one, so that its letters are looked at. */
async function formOf(file: string, head: Buffer, { encoding }: FileForm): Promise<FoundEncoding> {
  return encoding === undefined ? encodingOf(file, head) : { encoding, isSpoilt: true };
}

/** The first line with its line end; empty for a text of one line. */
function firstLine(text: string, { lineEnd }: Layout): string {
  return text.slice(0, text.indexOf(lineEnd) + 1);
}

async function readHead(file: string): Promise<{ head: Buffer; bytes: number }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size, headBytes)), 0);
    return { head: buffer.subarray(0, bytesRead), bytes: size };
  } finally {
    await handle.close();
  }
}
