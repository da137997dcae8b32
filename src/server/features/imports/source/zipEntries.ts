import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';

/** A file in a ZIP archive. */
export interface ZipEntry {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly packed: number;
  /** The offset of its header. */
  readonly at: number;
}

/** Bytes that an archive may unpack to, all its files together. */
export const mostUnpacked = 128 * 1024 * 1024;
/** Files that an archive may have, and bytes of the table of them. */
const mostEntries = 10_000;
const longestTable = 4 * 1024 * 1024;

const endLength = 22;
const longestComment = 65_535;

/** A sheet that is cut off would otherwise be read as if it were complete. */
const sheetName = /^xl\/worksheets\/[^/]+\.xml$/iu;
const sheetEnd = /<\/(?:[\w.-]+:)?worksheet\s*>\s*$/iu;
const longestEnd = 100;

const damaged =
  'This workbook is damaged or was not uploaded whole; open it in the spreadsheet, save it again and upload it.';

/** The files of a ZIP archive by its own table. @throws UnreadableFile where it has none */
export async function zipEntries(handle: FileHandle, bytes: number): Promise<ZipEntry[]> {
  const tail = await readAt(
    handle,
    Math.max(0, bytes - endLength - longestComment),
    Math.min(bytes, endLength + longestComment),
  );
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new UnreadableFile(damaged);
  const [count, length, from] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > mostEntries || length > longestTable) throw tooLarge();
  const table = await readAt(handle, from, length);
  const entries: ZipEntry[] = [];
  for (let place = 0; entries.length < count;) {
    if (place + 46 > table.length || table.readUInt32LE(place) !== 0x02_01_4b_50) throw new UnreadableFile(damaged);
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => table.readUInt16LE(place + offset)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: table.toString('utf8', place + 46, place + 46 + nameLength),
      method: table.readUInt16LE(place + 10),
      packed: table.readUInt32LE(place + 20),
      at: table.readUInt32LE(place + 42),
    });
    place += 46 + nameLength + extra + comment;
  }
  return entries;
}

/**
 * Unpacks the files of an archive without keeping them, so that no size that it claims has to be believed.
 *
 * @throws UnreadableFile where they are larger than allowed, or damaged
 */
export async function checkUnpacked(file: string, most: number = mostUnpacked): Promise<readonly ZipEntry[]> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const entries = await zipEntries(handle, size);
    let left = most;
    for (const entry of entries) left -= await unpackedSize({ file, handle }, entry, left);
    return entries;
  } finally {
    await handle.close();
  }
}

async function unpackedSize(
  { file, handle }: { readonly file: string; readonly handle: FileHandle },
  { name, method, packed, at }: ZipEntry,
  most: number,
): Promise<number> {
  const header = await readAt(handle, at, 30);
  if (header.length < 30) throw new UnreadableFile(damaged);
  if (method === 0) return withinLimit(packed, most);
  const start = at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (packed === 0) return 0;
  const packedBytes = createReadStream(file, { start, end: start + packed - 1 });
  const inflate = createInflateRaw();
  packedBytes.on('error', (error) => inflate.destroy(error)).pipe(inflate);
  let size = 0;
  let end = '';
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      size = withinLimit(size + chunk.length, most);
      end = (end + chunk.subarray(-longestEnd).toString('latin1')).slice(-longestEnd);
    }
    if (sheetName.test(name) && !sheetEnd.test(end)) throw new UnreadableFile(damaged);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(damaged);
  } finally {
    packedBytes.destroy();
  }
  return size;
}

function withinLimit(size: number, most: number): number {
  if (size > most) throw tooLarge();
  return size;
}

function tooLarge(): UnreadableFile {
  return new UnreadableFile('This workbook unpacks to more than 128 MB; save the sheet as CSV and upload that.');
}

async function readAt(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
