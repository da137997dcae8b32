/** Where each word stands, by numbers of entries. 10,000 entries share few words, so a query is compared with these. */
export class Postings {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #stands: number[][] = [];

  /** Notes that a word stands there, and gives the word's own number: words are counted as they come. */
  add(word: string, at: number): number {
    const number = this.#numbers.get(word) ?? this.#words.push(word) - 1;
    if (number === this.#stands.length) {
      this.#numbers.set(word, number);
      this.#stands.push([]);
    }
    this.#stands[number]?.push(at);
    return number;
  }

  /** Where one word stands, in the order in which that was noted. */
  of(word: string): readonly number[] {
    return this.#stands[this.#numbers.get(word) ?? -1] ?? nowhere;
  }

  /** The distinct words, by their numbers. */
  get words(): readonly string[] {
    return this.#words;
  }

  /** Where each stands, by its number. */
  get stands(): readonly (readonly number[])[] {
    return this.#stands;
  }
}

const nowhere: readonly number[] = [];
