import { Postings } from './postings.ts';
import type { Prepared } from './prepared.ts';

/**
 * Which words each entry has, by the words' numbers and in one piece: those of its titles in order, then those that its alias
 * alone has. Two numbers tell where an entry's begin and end.
 */
export interface EntryWords {
  /** Distinct words of titles, and what only aliases have. */
  readonly titles: Postings;
  readonly aliases: Postings;
  /** Of all entries one after the other; a word of an alias has the number after that of all words of titles. */
  readonly numbers: Uint32Array;
  /** Where those of each entry begin, and of one more. */
  readonly from: Uint32Array;
}

/** Numbers the words of all entries. */
export function numberWords(prepared: readonly Prepared[]): EntryWords {
  const [titles, aliases] = [new Postings(), new Postings()];
  const inTitles = prepared.map(({ words }, entry) => words.map((word) => titles.add(word, entry)));
  const inAliases = prepared.map(({ words, alias }, entry) =>
    alias.filter((word) => !words.includes(word)).map((word) => aliases.add(word, entry)),
  );
  const first = titles.words.length;
  const from = new Uint32Array(prepared.length + 1);
  const numbers = inTitles.flatMap((ofTitles, entry) => {
    const ofAlias = inAliases[entry] ?? [];
    from[entry + 1] = (from[entry] ?? 0) + ofTitles.length + ofAlias.length;
    return [...ofTitles, ...ofAlias.map((number) => first + number)];
  });
  return { titles, aliases, numbers: Uint32Array.from(numbers), from };
}
