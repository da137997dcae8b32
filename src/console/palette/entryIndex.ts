import { keyOf, readBesides, type Besides } from './besides.ts';
import { Postings } from './postings.ts';
import { prepare, type Prepared } from './prepared.ts';
import type { Rankable } from './ranker.ts';
import { lettersOf } from './said.ts';
import { SortedWords } from './sortedWords.ts';

/** Entries prepared for ranking, and where each of their words and names stands. Entries go by their number here. */
export interface EntryIndex {
  readonly prepared: readonly Prepared[];
  /** Which letters each entry has, one bit each, and those with which its titles and its alias begin. */
  readonly letters: Int32Array;
  readonly initials: Int32Array;
  /** How much each was used, and how many words of its title say something. */
  readonly weights: Float64Array;
  readonly lengths: Uint32Array;
  /** Words of titles, and their places there, in the same order; and what only an alias has. */
  readonly words: Postings;
  readonly places: Postings;
  readonly alias: Postings;
  /** Whole titles without their spaces, and which entries have each, in the same order. */
  readonly titles: SortedWords;
  readonly titled: readonly (readonly number[])[];
  /** What entries are found by besides their titles, and which of these each has. */
  readonly besides: readonly Besides[];
  readonly besidesOf: Uint32Array;
  /** The words of these by their numbers, those that are a synonym by themselves, and the names of each kind. */
  readonly others: Postings;
  readonly synonyms: Postings;
  readonly called: Postings;
  readonly shared: Postings;
  readonly phrases: Postings;
}

/** Takes all entries apart; `fillers` are words that need not be said. */
export function indexEntries(entries: readonly Rankable[], fillers: ReadonlySet<string>): EntryIndex {
  const numbers = new Map<string, number>();
  const besides: Besides[] = [];
  const besidesOf = new Uint32Array(entries.length);
  const prepared = entries.map((entry, at) => {
    const key = keyOf(entry);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    besidesOf[at] = number;
    return prepare(entry, (besides[number] ??= readBesides(entry, fillers)), fillers);
  });
  const weights = Float64Array.from(entries, ({ weight = 0 }) => weight);
  const lengths = Uint32Array.from(prepared, ({ length }) => length);
  return { prepared, weights, lengths, besides, besidesOf, ...indexTitles(prepared), ...indexNames(besides) };
}

function indexTitles(prepared: readonly Prepared[]) {
  const [words, places, alias, compact] = [new Postings(), new Postings(), new Postings(), new Postings()];
  const initials = new Int32Array(prepared.length);
  for (const [entry, one] of prepared.entries()) {
    for (const [place, word] of one.words.entries()) {
      words.add(word, entry);
      places.add(word, place);
    }
    for (const word of one.alias) if (!one.words.includes(word)) alias.add(word, entry);
    for (const title of one.compact) compact.add(title, entry);
    const begins = [...one.titles.map((title) => title.words), one.alias];
    initials[entry] = lettersOf(begins.map(([first]) => first?.charAt(0) ?? '').join(''));
  }
  const letters = Int32Array.from(prepared, (one) => one.letters);
  const titles = new SortedWords(compact.words());
  const titled = titles.words.map((title) => compact.of(title));
  return { letters, initials, words, places, alias, titles, titled };
}

function indexNames(besides: readonly Besides[]) {
  const [others, synonyms] = [new Postings(), new Postings()];
  const [called, shared, phrases] = [new Postings(), new Postings(), new Postings()];
  for (const [number, one] of besides.entries()) {
    for (const word of one.others) {
      others.add(word, number);
      if (one.phrases.has(word)) synonyms.add(word, number);
    }
    for (const name of one.called) called.add(name, number);
    for (const name of one.shared) shared.add(name, number);
    for (const name of one.phrases) phrases.add(name, number);
  }
  return { others, synonyms, called, shared, phrases };
}
