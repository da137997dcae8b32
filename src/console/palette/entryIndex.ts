import { keyOf, readBesides, type Besides } from './besides.ts';
import { numberWords, type EntryWords } from './entryWords.ts';
import { Postings } from './postings.ts';
import { prepare, type Prepared } from './prepared.ts';
import type { Rankable } from './ranker.ts';
import { SortedWords } from './sortedWords.ts';

/** Entries prepared for ranking, and where each of their words and names stands. Entries go by their number here. */
export interface EntryIndex {
  readonly prepared: readonly Prepared[];
  /** The numbers of all entries. */
  readonly all: Uint32Array;
  /** Which letters each entry has, one bit each, and which entries have a title or an alias that begins with a letter. */
  readonly letters: Int32Array;
  readonly initials: Postings;
  /** How much each was used, and how many words of its title say something. */
  readonly weights: Float64Array;
  readonly lengths: Uint32Array;
  readonly words: EntryWords;
  /** Whole titles without their spaces, and which entries have each, in the same order. */
  readonly titles: SortedWords;
  readonly titled: readonly (readonly number[])[];
  /** Those of them whose first word is one letter. */
  readonly oneLetter: ReadonlySet<string>;
  /** What entries are found by besides their titles, which of these each has, and which entries have each. */
  readonly besides: readonly Besides[];
  readonly besidesOf: Uint32Array;
  readonly havingBesides: readonly (readonly number[])[];
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
  const havingBesides: number[][] = [];
  const prepared = entries.map((entry, at) => {
    const key = keyOf(entry);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    besidesOf[at] = number;
    (havingBesides[number] ??= []).push(at);
    return prepare(entry, (besides[number] ??= readBesides(entry, fillers)), fillers);
  });
  const weights = Float64Array.from(entries, ({ weight = 0 }) => weight);
  const lengths = Uint32Array.from(prepared, ({ length }) => length);
  const names = { besides, besidesOf, havingBesides, ...indexNames(besides) };
  const all = Uint32Array.from(prepared.keys());
  return { prepared, all, weights, lengths, words: numberWords(prepared), ...indexTitles(prepared), ...names };
}

function indexTitles(prepared: readonly Prepared[]) {
  const [compact, initials] = [new Postings(), new Postings()];
  const oneLetter = new Set<string>();
  for (const [entry, one] of prepared.entries()) {
    for (const [at, title] of one.compact.entries()) {
      compact.add(title, entry);
      if (one.titles[at]?.words[0]?.length === 1) oneLetter.add(title);
    }
    const begins = [...one.titles.map((title) => title.words), one.alias];
    for (const letter of new Set(begins.map(([first]) => first?.charAt(0) ?? ''))) initials.add(letter, entry);
  }
  const letters = Int32Array.from(prepared, (one) => one.letters);
  const titles = new SortedWords(compact.words);
  const titled = titles.words.map((title) => compact.of(title));
  return { letters, initials, titles, titled, oneLetter };
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
