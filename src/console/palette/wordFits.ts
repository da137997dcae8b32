import type { EntryIndex } from './entryIndex.ts';
import { fitWord, type FitWord } from './fitWord.ts';
import type { Slips } from './typos.ts';

/** More than most people type. */
const mostKept = 8;

/** How words of queries fit, kept for the next key: it changes one word only. */
export class WordFits {
  readonly #index: EntryIndex;
  readonly #kept = new Map<string, FitWord>();

  constructor(index: EntryIndex) {
    this.#index = index;
  }

  /** How one word fits. */
  of(token: string, slips: Slips): FitWord {
    const key = `${token} ${slips}`;
    const fits = this.#kept.get(key) ?? fitWord(token, this.#index, slips);
    // What was asked for last is forgotten last.
    this.#kept.delete(key);
    this.#kept.set(key, fits);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return fits;
  }
}
