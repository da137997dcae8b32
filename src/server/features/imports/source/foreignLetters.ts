/** A run of bytes beyond ASCII, and whether it has a Latin letter next to it. */
interface Run {
  readonly bytes: Buffer;
  readonly isInWord: boolean;
}

/** Bytes that runs are made of: those below are typographic signs in Windows-1252. */
const lowest = 0xa1;
/** The number of bytes beyond ASCII in a word, and in all: a single cell may well list `äöüß`. */
const [longWord, severalWords, severalBytes] = [3, 2, 8];
/** A word of alternating signs and letters, typical for double bytes, is enough. */
const longMix = 4;

/**
 * Finds out whether bytes beyond ASCII are letters of a writing that has no Latin ones. Western words have such bytes
 * between letters of ASCII, `M\xFCller`; in files of Windows-1251, GBK and their like whole words are made of them.
 */
export class ForeignLetters {
  #western = 0;
  #foreign = 0;
  #words = 0;
  #mixed = 0;

  /** Reads a piece of a file. */
  see(bytes: Buffer): void {
    for (const run of runsIn(bytes)) this.#judge(run);
  }

  /** True where such letters are more than Western ones, and enough to be sure of it. */
  get prevail(): boolean {
    const isSure = this.#mixed > 0 || (this.#words >= severalWords && this.#foreign >= severalBytes);
    return isSure && this.#foreign > this.#western;
  }

  #judge({ bytes, isInWord }: Run): void {
    const letters = bytes.filter(isLetter).length;
    if (isInWord) this.#western += letters;
    // A line of one repeated sign, or of signs only, is decoration.
    if (isInWord || bytes.length < longWord || new Set(bytes).size < 2 || letters * 3 < bytes.length) return;
    this.#foreign += bytes.length;
    this.#words += 1;
    if (bytes.length >= longMix && letters >= 2 && letters < bytes.length) this.#mixed += 1;
  }
}

function* runsIn(bytes: Buffer): Generator<Run> {
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < lowest) continue;
    const start = at;
    while ((bytes[at] ?? 0) >= lowest) at += 1;
    yield { bytes: bytes.subarray(start, at), isInWord: isLatin(bytes[start - 1]) || isLatin(bytes[at]) };
  }
}

/** A letter of Windows-1252; `×` and `÷` are in the same range. */
const isLetter = (byte: number): boolean => byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;

function isLatin(byte = 0): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a && byte < 0x80;
}
