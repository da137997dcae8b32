import type { Asked } from './asked.ts';
import type { EntryIndex } from './entryIndex.ts';
import type { Slips } from './typos.ts';

/** Entries that fit, by their numbers, and how well each does. */
export interface Fitting {
  readonly entries: readonly number[];
  readonly scores: readonly number[];
  /** How many fit besides, none of them as well as these. */
  readonly besides: number;
  /** The place of the first that fits by a slip alone, and of equal ones stands behind the others; undefined where none does. */
  readonly late?: number;
}

/** What was found so far, each entry once. */
export class Found implements Fitting {
  readonly entries: number[] = [];
  readonly scores: number[] = [];
  besides = 0;
  readonly #seen: Uint8Array;
  readonly #index: EntryIndex;
  readonly #asked: Asked;
  readonly #slips: Slips;
  readonly #wanted: number;

  constructor(asked: Asked, index: EntryIndex, slips: Slips = 0) {
    this.#seen = new Uint8Array(index.prepared.length);
    [this.#index, this.#asked, this.#slips] = [index, asked, slips];
    this.#wanted = asked.letters.reduce((all, ofWord) => all | ofWord, 0);
  }

  /** Takes those of these that have a score. */
  take(entries: ArrayLike<number>, scoreOf: (entry: number) => number): void {
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] ?? 0;
      const score = this.#isNew(entry) ? scoreOf(entry) : 0;
      if (score === 0) continue;
      this.entries.push(entry);
      this.scores.push(score);
    }
  }

  /** Counts those of these that fit. */
  count(entries: ArrayLike<number>, fits: (entry: number) => boolean): void {
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] ?? 0;
      if (this.#isNew(entry) && fits(entry)) this.besides++;
    }
  }

  /** Whether an entry comes for the first time, and has the letters. */
  #isNew(entry: number): boolean {
    if (this.#seen[entry] === 1) return false;
    this.#seen[entry] = 1;
    const own = this.#index.letters[entry] ?? 0;
    return (this.#wanted & ~own) === 0 || (this.#slips > 0 && mayFit(this.#asked.letters, own, this.#slips));
  }
}

/** What has not even the letters does not fit; a slip brings one foreign letter to each word. */
function mayFit(letters: readonly number[], own: number, slips: Slips): boolean {
  for (const wanted of letters) {
    let missing = wanted & ~own;
    for (let slip = 0; slip < slips; slip++) missing &= missing - 1;
    if (missing !== 0) return false;
  }
  return true;
}
