import { readAsked, type Asked } from './asked.ts';
import { bestOf } from './best.ts';
import { indexEntries, type EntryIndex } from './entryIndex.ts';
import { fitEntries, fitEntriesNearly } from './fitEntries.ts';
import type { Fitting } from './fitting.ts';
import { fitPartly } from './fitPartly.ts';
import { partWord } from './parting.ts';
import { SortedWords } from './sortedWords.ts';
import { twoSlipsFrom, type Slips } from './typos.ts';
import { WordFits } from './wordFits.ts';

/** What the ranker reads of an entry. */
export interface Rankable {
  readonly title: string;
  /** Names that are as good as the title: that of the sidebar's group for its first line. */
  readonly names?: readonly string[];
  /** The title as it might be said in full, for initials: `Go to All Customers` is found by `gtc`. */
  readonly alias?: string;
  /** Other words it is found by, and phrases; they count less than the title. */
  readonly keywords?: string;
  readonly synonyms?: readonly string[];
  /** What it alone is called, besides; said in full it counts more than a word of another title. */
  readonly called?: readonly string[];
  /** How much it was used; breaks ties. */
  readonly weight?: number;
}

/** An entry that fits, and how well. */
export interface Ranked<Entry> {
  readonly entry: Entry;
  readonly score: number;
}

/** The best of those that fit, best first, and how many fit. */
export interface Best<Entry> {
  readonly ranked: readonly Ranked<Entry>[];
  readonly count: number;
}

/** So many that fit as typed are enough; typing mistakes are looked for where there are fewer. */
const enough = 8;
const none: ReadonlySet<string> = new Set();
const nothing: Fitting = { entries: [], scores: [], besides: 0 };

/**
 * Entries prepared for ranking: whole titles, their starts, word starts in any order, initials, parts of words, other
 * words, and one typing mistake a word, or two in a long one. Accents, case and signs do not count; `fillers` are words that need not fit.
 */
export class Ranker<Entry extends Rankable> {
  readonly #entries: readonly Entry[];
  readonly #fillers: ReadonlySet<string>;
  #taken: EntryIndex | undefined;
  #kept: WordFits | undefined;
  #known: SortedWords | undefined;
  #last: { readonly query: string; readonly most: number; readonly best: Best<Entry> } | undefined;

  constructor(entries: readonly Entry[], fillers: ReadonlySet<string> = none) {
    this.#entries = entries;
    this.#fillers = fillers;
  }

  /** The entries that fit a query, best first; a query without letters and digits fits none. */
  rank(query: string): readonly Ranked<Entry>[] {
    return this.best(query, this.#entries.length).ranked;
  }

  /** The first so many of these, and how many there are; the same for the same, which is asked for again when records come. */
  best(query: string, most: number): Best<Entry> {
    if (this.#last?.query !== query || this.#last.most !== most)
      this.#last = { query, most, best: this.#rank(query, most) };
    return this.#last.best;
  }

  #rank(query: string, most: number): Best<Entry> {
    const found = this.#fit(query, most);
    const ranked = bestOf(found.entries.length, most, orderOf(found, this.#index)).flatMap((at) => {
      const entry = this.#entries[found.entries[at] ?? -1];
      return entry === undefined ? [] : [{ entry, score: found.scores[at] ?? 0 }];
    });
    return { ranked, count: found.entries.length + found.besides };
  }

  /** The entries taken apart, with the first query: a palette that opens shows them as they are. */
  get #index(): EntryIndex {
    return (this.#taken ??= indexEntries(this.#entries, this.#fillers));
  }

  get #wordFits(): WordFits {
    return (this.#kept ??= new WordFits(this.#index));
  }

  #fit(query: string, wanted: number): Fitting {
    const asked = readAsked(query, this.#fillers);
    if (!asked) return nothing;
    const found = this.#find(asked, wanted);
    if (found.entries.length > 0) return found;
    const parted = this.#part(asked);
    const apart = parted ? this.#find(parted, wanted) : nothing;
    if (apart.entries.length > 0) return apart;
    const { tokens } = parted ?? asked;
    return tokens.length > 1 ? fitPartly(parted ?? asked, this.#index, this.#wordFits) : nothing;
  }

  #find(asked: Asked, wanted: number): Fitting {
    const found = fitEntries(asked, this.#index, this.#wordFits, Math.max(wanted, enough));
    if (found.entries.length >= enough) return found;
    const nearly = (slips: Slips) => fitEntriesNearly(asked, this.#index, this.#wordFits, { slips, known: found });
    const near = nearly(1);
    const isLong = asked.tokens.some((token) => token.length >= twoSlipsFrom);
    if (found.entries.length + near.entries.length === 0 && isLong) return nearly(2);
    return {
      entries: [...found.entries, ...near.entries],
      scores: [...found.scores, ...near.scores],
      besides: 0,
      late: found.entries.length,
    };
  }

  /** The query with spaces where they were left out, if there is such a place. */
  #part({ text }: Asked): Asked | undefined {
    const { words, others } = this.#index;
    const known = (this.#known ??= new SortedWords([...words.titles.words, ...others.words]));
    const parted = text
      .split(' ')
      .flatMap((word) => partWord(word, known, this.#fillers) ?? [word])
      .join(' ');
    return parted === text ? undefined : readAsked(parted, this.#fillers);
  }
}

/** The better first; of what fits equally well the more used, then what says the least besides, then as entries stand. */
function orderOf(
  { entries, scores, late = entries.length }: Fitting,
  { weights, lengths }: EntryIndex,
): (a: number, b: number) => number {
  return (a, b) => {
    const better = (scores[b] ?? 0) - (scores[a] ?? 0);
    if (better !== 0) return better;
    const [one, other] = [entries[a] ?? 0, entries[b] ?? 0];
    return (
      (weights[other] ?? 0) - (weights[one] ?? 0) ||
      (lengths[one] ?? 0) - (lengths[other] ?? 0) ||
      Number(a >= late) - Number(b >= late) ||
      one - other
    );
  };
}
