import { surveyBytes } from './byteSurvey.ts';
import type { DetectedEncoding } from './encodingEvidence.ts';
import { notWestern, UnreadableFile } from './unreadable.ts';

/** The supported encodings, by TextDecoder's names. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | DetectedEncoding;

/** The encodings' names for people. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO 8859-2',
  shift_jis: 'Shift-JIS',
};

const marks: readonly (readonly [bytes: readonly number[], encoding: Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
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
export async function encodingOf(file: string, head: Buffer, signal?: AbortSignal): Promise<FoundEncoding> {
  const marked = marks.find(([bytes]) => bytes.every((byte, index) => head[index] === byte))?.[1] ?? wideOf(head);
  if (marked !== undefined && marked !== 'utf-8') return { encoding: marked, isSpoilt: false };
  const { letters, invalid, isWestern, declared } = await surveyBytes(file, signal);
  if (marked === 'utf-8' || letters >= invalid) return { encoding: 'utf-8', isSpoilt: invalid > 0 };
  if (declared !== undefined) return { encoding: declared, isSpoilt: false };
  if (!isWestern) throw new UnreadableFile(notWestern);
  return { encoding: 'windows-1252', isSpoilt: false };
}

function wideOf(head: Buffer): Encoding | undefined {
  const [even, odd] = [zerosFrom(head, 0), zerosFrom(head, 1)];
  if (odd > zeroShare && odd > even) return 'utf-16le';
  return even > zeroShare ? 'utf-16be' : undefined;
}

function zerosFrom(bytes: Buffer, start: number): number {
  let zeros = 0;
  for (let at = start; at < bytes.length; at += 2) if (bytes[at] === 0) zeros += 1;
  return bytes.length < 2 ? 0 : zeros / Math.floor(bytes.length / 2);
}
