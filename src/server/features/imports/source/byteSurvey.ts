import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { ForeignLetters } from './foreignLetters.ts';
import { EncodingEvidence, type DetectedEncoding } from './encodingEvidence.ts';

/** The bytes of a file, surveyed. */
export interface ByteSurvey {
  /** Letters beyond ASCII that are written in UTF-8; in a piece of nothing else their number is a guess. */
  readonly letters: number;
  /** Bytes that are no UTF-8. */
  readonly invalid: number;
  /** Those bytes can be Western letters. */
  readonly isWestern: boolean;
  /** The other encoding that characteristic letters indicate. */
  readonly declared: DetectedEncoding | undefined;
}

/**
 * This many bytes that are not UTF-8, and this many times more of them than letters that are, prove another encoding.
 */
const [enough, timesMore] = [1000, 10];

/** Reads the whole file unless it is clearly not UTF-8: the deciding letter may be in the last line. */
export async function surveyBytes(file: string): Promise<ByteSurvey> {
  const foreign = new ForeignLetters();
  const telling = new EncodingEvidence();
  const survey = (): ByteSurvey => ({
    letters,
    invalid: invalid + rest.length,
    isWestern: !foreign.prevail && !telling.areUnknown,
    declared: foreign.prevail && telling.encoding !== 'Shift-JIS' ? undefined : telling.encoding,
  });
  let [letters, invalid] = [0, 0];
  let rest: Buffer = Buffer.alloc(0);
  const chunks = createReadStream(file, { highWaterMark: 4 * 1024 * 1024 });
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.subarray(0, wholeCharacters(bytes));
    rest = bytes.subarray(whole.length);
    const found = lettersIn(whole);
    letters += found.letters;
    invalid += found.invalid;
    if (found.invalid > 0) for (const judge of [foreign, telling]) judge.see(whole);
    if (invalid >= enough && invalid > letters * timesMore) return survey();
  }
  return survey();
}

function lettersIn(bytes: Buffer): Pick<ByteSurvey, 'letters' | 'invalid'> {
  if (isAscii(bytes)) return { letters: 0, invalid: 0 };
  if (isUtf8(bytes)) return { letters: lettersAbout(bytes), invalid: 0 };
  let [letters, invalid] = [0, 0];
  for (let at = 0; at < bytes.length;) {
    const length = sequenceAt(bytes, at);
    if (length > 1) letters += 1;
    if (length === 0) invalid += 1;
    at += Math.max(length, 1);
  }
  return { letters, invalid };
}

/**
 * The approximate number of letters beyond ASCII in a piece of UTF-8, estimated from its beginning. Counting takes too
 * long.
 */
function lettersAbout(bytes: Buffer): number {
  const part = bytes.subarray(0, 64 * 1024);
  const extra = part.length - part.toString('utf8').length;
  return Math.max(1, Math.round((extra * bytes.length) / part.length));
}

/** How many bytes the character at a place has in UTF-8; 0 where it is none. */
function sequenceAt(bytes: Buffer, at: number): number {
  const length = lengthBy(bytes[at] ?? 0);
  if (length <= 1) return length;
  return isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length ? length : 0;
}

/** The length of a character by its first byte; 0 for a byte that starts none. */
function lengthBy(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}

/** The number of bytes before a character cut off at the end. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    const needed = lengthBy(byte);
    if (needed > 0) return needed > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
