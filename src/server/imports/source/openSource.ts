import { open } from 'node:fs/promises';
import { delimiterOf, lineEndOf, declaredDelimiter, type Delimiter } from './delimiter.ts';
import { encodingOf, type Encoding } from './encoding.ts';
import { recordsOf, withoutTitles, type RecordGroup } from './records.ts';
import { textOf, withoutStart, type Piece } from './text.ts';
import { formatProblem, notText, signatureProblem, UnreadableFile } from './unreadable.ts';

/** A file of records whose form is known. */
export interface Source {
  readonly file: string;
  readonly bytes: number;
  readonly encoding: Encoding;
  /** Some bytes are no letters of the encoding. */
  readonly isSpoilt: boolean;
  readonly delimiter: Delimiter;
  /** Its records from the header on; each call reads the file again. */
  records(): AsyncGenerator<RecordGroup>;
}

/** The number of bytes that decide about the format. */
const headBytes = 256 * 1024;

/**
 * Detects the format of a file from its content.
 *
 * @throws UnreadableFile, with the sentence to show, when it is empty or not text
 */
export async function openSource(file: string, signal?: AbortSignal): Promise<Source> {
  const { head, bytes } = await readHead(file);
  if (bytes === 0) throw new UnreadableFile('This file is empty; upload one with a header line and rows.');
  const signature = signatureProblem(head);
  if (signature !== undefined) throw new UnreadableFile(signature);
  const { encoding, isSpoilt } = await encodingOf(file, head, signal);
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  if (text.includes('\0')) throw new UnreadableFile(notText);
  if (text.trim() === '')
    throw new UnreadableFile('This file contains no text; upload one with a header line and rows.');
  const format = formatProblem(text.replace(/^\uFEFF/u, ''));
  if (format !== undefined) throw new UnreadableFile(format);
  const declared = declaredDelimiter(text);
  const table = text.slice(declared.length);
  const layout = { delimiter: declared.delimiter ?? delimiterOf(table), lineEnd: lineEndOf(table) };
  const pieces = (): AsyncGenerator<Piece> => withoutStart(textOf(file, encoding, signal), declared.length);
  return {
    file,
    bytes,
    encoding,
    isSpoilt,
    delimiter: layout.delimiter,
    records: () => withoutTitles(recordsOf(pieces(), layout)),
  };
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
