/** No word has this one, and it is the last there is. */
const afterEveryLetter = '\u{FFFF}';

/** Distinct words in order, so that one or its beginning is found in a few steps. */
export class SortedWords {
  /** The words, in order. */
  readonly words: readonly string[];

  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].toSorted();
  }

  /** Whether this is one of them. */
  has(word: string): boolean {
    return this.words[this.#placeOf(word)] === word;
  }

  /** Whether one of them begins so. */
  hasBegun(beginning: string): boolean {
    return this.words[this.#placeOf(beginning)]?.startsWith(beginning) === true;
  }

  /** All that begin so, by their places in the order: from the first, to before the last. */
  rangeOf(beginning: string): readonly [from: number, to: number] {
    return [this.#placeOf(beginning), this.#placeOf(beginning + afterEveryLetter)];
  }

  /** Where the first word stands that does not come before this one. */
  #placeOf(word: string): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
