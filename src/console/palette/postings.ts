/** Where each word stands, by numbers of entries. 10,000 entries share few words, so a query is compared with these. */
export class Postings {
  readonly #of = new Map<string, number[]>();

  /** Notes that a word stands there. */
  add(word: string, at: number): void {
    const known = this.#of.get(word);
    if (known) known.push(at);
    else this.#of.set(word, [at]);
  }

  /** Where one word stands, in the order in which that was noted. */
  of(word: string): readonly number[] {
    return this.#of.get(word) ?? nowhere;
  }

  /** Every distinct word, with where it stands. */
  all(): Iterable<readonly [word: string, stands: readonly number[]]> {
    return this.#of;
  }

  /** The distinct words. */
  words(): Iterable<string> {
    return this.#of.keys();
  }
}

const nowhere: readonly number[] = [];
