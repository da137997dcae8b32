import { isOfStem, isSameWord, singular } from './words.ts';

/** How many edits of a word are forgiven: letters wrong, missing, too many, or swapped with the next. */
export type MaxEdits = 0 | 1 | 2;

/** Shorter words are similar to too many others. */
const minLetters = 3;
/** From this length on the first letter may be wrong, too. */
const firstMayBeWrong = 4;
/** From here on two edits are forgiven, after the first letter. */
export const twoEditsFrom = 8;
/** Numbers are never corrected: 2025 does not mean 2026. */
const number = /^\d+$/u;

/** Scores of the ways an entry matches a query, best first. Ties are broken by use, then by the order of entries. */
export const scores = {
  same: 1000,
  called: 910,
  calledLoosely: 905,
  start: 900,
  phrase: 800,
  sharedName: 750,
  phraseBegun: 740,
  wholeWords: 720,
  initials: 710,
  wordStarts: 700,
  outOfOrder: 600,
  synonym: 560,
  looseInitials: 500,
  otherWord: 460,
  inPhrase: 459,
  inPhraseBegun: 455,
  inside: 400,
  form: 390,
  otherStart: 300,
  phraseWord: 295,
  otherForm: 290,
  phraseStart: 285,
  titleTypo: 220,
  nameTypo: 210,
  typo: 200,
  synonymTypo: 199,
  typoAtFirst: 120,
  otherTypo: 100,
  partly: 50,
} as const;

/** How one typed word matches a word of an entry. */
export interface WordMatch {
  /** The word with the highest rank matches; of equal ones the first. */
  readonly rank: number;
  /** The score of the match, from `scores`. */
  readonly score: number;
  /** The same plural was typed; it is preferred over the singular. */
  readonly isPlural: boolean;
  /** It has a place among the words of the title. */
  readonly isPlaced: boolean;
}

const matchOf = (way: keyof typeof scores, more: Partial<WordMatch> = {}): WordMatch => ({
  rank: scores[way],
  score: scores[way],
  isPlural: false,
  isPlaced: false,
  ...more,
});
const whole = matchOf('wholeWords', { isPlaced: true });
const samePlural = matchOf('wholeWords', { isPlaced: true, isPlural: true });
const start = matchOf('wordStarts', { isPlaced: true });
const inside = matchOf('inside');
const form = matchOf('form', { isPlaced: true });
const typo = matchOf('typo', { isPlaced: true });
const typoAtFirst = matchOf('typo', { isPlaced: true, score: scores.typoAtFirst });
const otherWord = matchOf('otherWord');
/** The full form of an entry's title, such as `Go to All Customers`, has a word with this prefix. */
export const otherStart = matchOf('otherStart');
const otherForm = matchOf('otherForm');
/** A word of a phrase of several, and the beginning of one. */
export const phraseWord = matchOf('phraseWord');
export const phraseStart = matchOf('phraseStart');
const synonymTypo = matchOf('synonymTypo');
const otherTypo = matchOf('otherTypo');

/** One word of a query. */
export interface TypedWord {
  readonly text: string;
  readonly stem: string | undefined;
}

/** How a typed word matches a word of a title. */
export function matchTitleWord(word: string, { text, stem }: TypedWord, edits: MaxEdits): WordMatch | undefined {
  if (isSameWord(word, text)) return word === text && singular(text) !== text ? samePlural : whole;
  if (word.startsWith(text)) return start;
  if (text.length > 1 && word.includes(text)) return inside;
  if (stem !== undefined && isOfStem(word, stem)) return form;
  if (edits === 0 || !startsNearly(word, text, edits)) return undefined;
  return word[0] === text[0] ? typo : typoAtFirst;
}

/** How a typed word matches a search term besides the title; `isSynonym` where the term is a complete name. */
export function matchOtherWord(
  word: string,
  isSynonym: boolean,
  { text, stem }: TypedWord,
  edits: MaxEdits,
): WordMatch | undefined {
  if (isSameWord(word, text)) return otherWord;
  if (word.startsWith(text)) return otherStart;
  if (stem !== undefined && isOfStem(word, stem)) return otherForm;
  if (edits === 0 || !startsNearly(word, text, edits)) return undefined;
  return isSynonym ? synonymTypo : otherTypo;
}

/**
 * True where a word has the typed prefix within one edit; what is still being typed is a prefix, too. Long words may
 * have two edits.
 */
export function startsNearly(word: string, typed: string, edits: MaxEdits = 1): boolean {
  if (typed.length < minLetters || number.test(typed)) return false;
  const isFirstWrong = word.charCodeAt(0) !== typed.charCodeAt(0);
  if (isFirstWrong && typed.length < firstMayBeWrong) return false;
  return isNear(word, 0, typed, 0, edits === 2 && typed.length >= twoEditsFrom && !isFirstWrong ? 2 : 1);
}

/** True where a whole word was typed within such edits, not a prefix of it. */
export function isWholeNearly(word: string, typed: string, edits: MaxEdits = 1): boolean {
  return word === typed || (Math.abs(word.length - typed.length) <= edits && startsNearly(word, typed, edits));
}

/** The first difference is an edit; the rest must match within the remaining edits. */
function isNear(word: string, inWord: number, typed: string, inTyped: number, edits: number): boolean {
  let [from, at] = [inWord, inTyped];
  while (at < typed.length && word.charCodeAt(from) === typed.charCodeAt(at)) {
    from++;
    at++;
  }
  if (at === typed.length) return true;
  if (edits === 0) return false;
  const swaps =
    at + 1 < typed.length &&
    typed.charCodeAt(at) === word.charCodeAt(from + 1) &&
    typed.charCodeAt(at + 1) === word.charCodeAt(from);
  return (
    (swaps && isNear(word, from + 2, typed, at + 2, edits - 1)) ||
    isNear(word, from + 1, typed, at, edits - 1) ||
    // Three letters with one wrong or too many are the prefix of another word.
    (typed.length > minLetters &&
      (isNear(word, from + 1, typed, at + 1, edits - 1) || isNear(word, from, typed, at + 1, edits - 1)))
  );
}

/** How a query without spaces is composed of prefixes of words. */
export interface Initials {
  /** How many letters of each word, in order; 0 for a word that was skipped. */
  readonly taken: readonly number[];
  /** One letter of every word. */
  readonly isFull: boolean;
}

/** Longer queries are words, not initials. */
const maxInitials = 12;

/**
 * Reads a query without spaces as prefixes of consecutive words including the first: `gtc` or `gotocust` in Go to All
 * Customers. Undefined where it is none, or the prefix of a single word.
 */
export function initialsIn(query: string, words: readonly string[]): Initials | undefined {
  if (query.length < 2 || query.length > maxInitials || words[0]?.charCodeAt(0) !== query.charCodeAt(0))
    return undefined;
  const taken = takeInitials(query, 0, words, 0, new Set());
  return taken && { taken, isFull: words.every((_, index) => taken[index] === 1) };
}

/** How many letters of each remaining word make up the rest of a query; `failed` memoises dead ends. */
function takeInitials(
  query: string,
  from: number,
  words: readonly string[],
  index: number,
  failed: Set<number>,
): readonly number[] | undefined {
  if (from === query.length) return index > 1 ? [] : undefined;
  const word = words[index];
  const tried = index * (maxInitials + 1) + from;
  if (word === undefined || failed.has(tried)) return undefined;
  let most = 0;
  while (from + most < query.length && query.charCodeAt(from + most) === word.charCodeAt(most)) most++;
  // One letter per word is preferred; then more letters of a word, and last skipping it: never the first.
  for (let letters = 1; letters <= most + (index > 0 ? 1 : 0); letters++) {
    const kept = letters > most ? 0 : letters;
    const rest = takeInitials(query, from + kept, words, index + 1, failed);
    if (rest) return [kept, ...rest];
  }
  failed.add(tried);
  return undefined;
}
