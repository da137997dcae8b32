import type { Encoding } from '#domain/imports/fileForm.ts';

/** Single-byte and double-byte encodings with characteristic letters that distinguish them from Western ones. */
export type DetectedEncoding = Extract<Encoding, 'Windows-1250' | 'ISO 8859-2' | 'Shift-JIS'>;

/**
 * Bytes that are Polish letters in one encoding and signs that never occur inside words in Windows-1252: `³` and `ł`.
 */
const polish = {
  both: new Set([0xb3, 0xa3]),
  'Windows-1250': new Set([0xb9, 0xa5]),
  'ISO 8859-2': new Set([0xb1, 0xb6, 0xbc, 0xa1, 0xa6, 0xac]),
} as const;

/** This many characteristic letters are no accident; a file with a few names has them. */
const enough = 3;
/** Kana in pairs of bytes: the minimum, and how many times more pairs than bytes that form none. */
const [enoughKana, timesMore] = [8, 20];
/** Bytes that Windows-1252 has no letter for; of the bytes beyond ASCII, this share of them is no slip. */
const unknown = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const unknownShare = 0.02;

/**
 * Finds letters that occur in only one encoding at their position. Czech, Hungarian or Turkish letters are Western
 * letters elsewhere and prove nothing.
 */
export class EncodingEvidence {
  readonly #inWords = { both: 0, 'Windows-1250': 0, 'ISO 8859-2': 0 };
  #kana = 0;
  #pairs = 0;
  #unpaired = 0;
  #unknown = 0;
  #beyond = 0;

  /** Reads a piece of a file. */
  see(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) >= 0x80) this.#count(bytes, at);
    for (let at = 0; at < bytes.length;) at += this.#pair(bytes[at] ?? 0, bytes[at + 1] ?? 0);
  }

  /** The encoding that they indicate, if any. */
  get encoding(): DetectedEncoding | undefined {
    if (this.#kana >= enoughKana && this.#pairs > timesMore * this.#unpaired) return 'Shift-JIS';
    const { both, 'Windows-1250': windows, 'ISO 8859-2': iso } = this.#inWords;
    if (windows + iso === 0 || both + windows + iso < enough) return undefined;
    return iso > windows ? 'ISO 8859-2' : 'Windows-1250';
  }

  /** True where bytes that no Western text has are too many for a slip. */
  get areUnknown(): boolean {
    return this.#unknown >= enough && this.#unknown >= unknownShare * this.#beyond;
  }

  #count(bytes: Buffer, at: number): void {
    const byte = bytes[at] ?? 0;
    this.#beyond += 1;
    if (unknown.has(byte)) this.#unknown += 1;
    if (!isInWord(bytes[at - 1], bytes[at + 1])) return;
    for (const name of ['both', 'Windows-1250', 'ISO 8859-2'] as const) {
      if (polish[name].has(byte)) this.#inWords[name] += 1;
    }
  }

  /** Parses the character at a byte as Shift-JIS; returns its length. */
  #pair(lead: number, trail: number): number {
    // Half-width kana are single bytes, and Western letters, too.
    if (lead < 0x80 || (lead >= 0xa1 && lead <= 0xdf)) return 1;
    if (lead === 0x80 || lead === 0xa0 || lead > 0xfc || trail < 0x40 || trail === 0x7f || trail > 0xfc) {
      this.#unpaired += 1;
      return 1;
    }
    this.#pairs += 1;
    if ((lead === 0x82 && trail >= 0x9f && trail <= 0xf1) || (lead === 0x83 && trail <= 0x96)) this.#kana += 1;
    return 2;
  }
}

/** Next to an ASCII letter, the other side has another letter, or one that may be Polish, as in `Mąż`. */
function isInWord(before = 0, behind = 0): boolean {
  return (isAscii(before) && isLetter(behind)) || (isLetter(before) && isAscii(behind));
}

function isAscii(byte: number): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a && byte < 0x80;
}

const isLetter = (byte: number): boolean => isAscii(byte) || byte >= 0xa1;
