import type { Encoding } from '#domain/imports/fileForm.ts';
import { surveyBytes } from './byteSurvey.ts';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';
import { notWestern } from './unreadable.ts';

/** The encodings by the labels of TextDecoder. */
export const encodingLabels: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16 LE': 'utf-16le',
  'UTF-16 BE': 'utf-16be',
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'ISO 8859-2': 'iso-8859-2',
  'ISO 8859-15': 'iso-8859-15',
  'Windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'Windows-1253': 'windows-1253',
  'Windows-1254': 'windows-1254',
  'Windows-1257': 'windows-1257',
  'Mac Roman': 'macintosh',
  'Shift-JIS': 'shift_jis',
  'EUC-JP': 'euc-jp',
  'GB 18030': 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
};

const marks: readonly (readonly [bytes: readonly number[], encoding: Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'UTF-8'],
  [[0xff, 0xfe], 'UTF-16 LE'],
  [[0xfe, 0xff], 'UTF-16 BE'],
];

/** Of the bytes in one of the two places, this share is zero in UTF-16 text of Latin letters, digits and separators. */
const zeroShare = 0.3;

/** An encoding, and whether some bytes of the file are no letters of it. */
export interface FoundEncoding {
  readonly encoding: Encoding;
  readonly isSpoilt: boolean;
}

/**
 * Detects a file's encoding from its content: a byte order mark, zero bytes in every other place, UTF-8 if at least
 * half of the letters beyond ASCII in the whole file are, the encoding that characteristic letters indicate, otherwise
 * Windows-1252. `head` is the beginning of the file.
 *
 * @throws UnreadableFile, with the sentence to show, when letters are clearly of another encoding
 */
export async function encodingOf(file: string, head: Buffer): Promise<FoundEncoding> {
  const marked = marks.find(([bytes]) => bytes.every((byte, index) => head[index] === byte))?.[1] ?? wideOf(head);
  if (marked !== undefined && marked !== 'UTF-8') return { encoding: marked, isSpoilt: false };
  const { letters, invalid, isWestern, declared } = await surveyBytes(file);
  if (marked === 'UTF-8' || letters >= invalid) return { encoding: 'UTF-8', isSpoilt: invalid > 0 };
  if (declared !== undefined) return { encoding: declared, isSpoilt: false };
  if (!isWestern) throw new UnreadableFile(notWestern, 'encoding');
  return { encoding: 'Windows-1252', isSpoilt: false };
}

function wideOf(head: Buffer): Encoding | undefined {
  const [even, odd] = [zerosFrom(head, 0), zerosFrom(head, 1)];
  if (odd > zeroShare && odd > even) return 'UTF-16 LE';
  return even > zeroShare ? 'UTF-16 BE' : undefined;
}

function zerosFrom(bytes: Buffer, start: number): number {
  let zeros = 0;
  for (let at = start; at < bytes.length; at += 2) if (bytes[at] === 0) zeros += 1;
  return bytes.length < 2 ? 0 : zeros / Math.floor(bytes.length / 2);
}
