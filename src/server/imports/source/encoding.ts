import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

/** The encodings a file may have, under the names that TextDecoder takes. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The encodings as a person knows them. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

const marks: readonly (readonly [bytes: readonly number[], encoding: Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Of the bytes in one of the two places, this share is zero in UTF-16 text of Latin letters, digits and separators. */
const zeroShare = 0.3;

/**
 * Finds a file's encoding by its content: a byte order mark, zero bytes in every other place, UTF-8 where all bytes of the
 * whole file are, else Windows-1252. `head` is the beginning of the file.
 */
export async function encodingOf(file: string, head: Buffer, signal?: AbortSignal): Promise<Encoding> {
  const marked = marks.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (marked) return marked[1];
  const [even, odd] = [zerosFrom(head, 0), zerosFrom(head, 1)];
  if (odd > zeroShare && odd > even) return 'utf-16le';
  if (even > zeroShare) return 'utf-16be';
  return (await isAllUtf8(file, signal)) ? 'utf-8' : 'windows-1252';
}

function zerosFrom(bytes: Buffer, start: number): number {
  let zeros = 0;
  for (let at = start; at < bytes.length; at += 2) if (bytes[at] === 0) zeros += 1;
  return bytes.length < 2 ? 0 : zeros / Math.floor(bytes.length / 2);
}

/** Reads the whole file: the one letter that tells may stand in its last line. */
async function isAllUtf8(file: string, signal: AbortSignal | undefined): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  const chunks = createReadStream(file, { highWaterMark: 4 * 1024 * 1024, ...(signal && { signal }) });
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = wholeCharacters(bytes);
    if (!isUtf8(bytes.subarray(0, whole))) return false;
    rest = bytes.subarray(whole);
  }
  return rest.length === 0;
}

/** How many bytes there are before a character that the end cuts off. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    if (needed > 0) return needed > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
