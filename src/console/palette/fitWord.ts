import type { EntryIndex } from './entryIndex.ts';
import { isOfStem, isSameWord, stemOf, withoutNumber } from './said.ts';
import { startsNearly, type Slips } from './typos.ts';
import { fitBy, placed, type WordFit } from './wordFit.ts';

/** How one word of a query fits what entries have, 0 for not at all. Entries share words, so each is looked at once. */
export interface FitWord {
  /** By the numbers of words, those of aliases behind those of titles. */
  readonly words: Int32Array;
  /** By the numbers of what entries are found by besides their titles. */
  readonly besides: Int32Array;
  /** How many entries may have it, some of them counted twice. */
  readonly most: number;
}

/** Compares a word of a query with each distinct word. */
export function fitWord(token: string, index: EntryIndex, slips: Slips): FitWord {
  const asked = { token, stem: stemOf(token), slips };
  const { titles, aliases } = index.words;
  const first = titles.words.length;
  const words = new Int32Array(first + aliases.words.length);
  let most = 0;
  for (let at = 0; at < first; at++) {
    const fit = inTitle(titles.words[at] ?? '', asked);
    if (fit === 0) continue;
    words[at] = fit;
    most += titles.stands[at]?.length ?? 0;
  }
  for (const [at, word] of aliases.words.entries()) {
    if (!word.startsWith(token)) continue;
    words[first + at] = otherStart;
    most += aliases.stands[at]?.length ?? 0;
  }
  const besides = fitBesides(asked, index);
  for (let at = 0; at < besides.length; at++) if (besides[at] !== 0) most += index.havingBesides[at]?.length ?? 0;
  return { words, besides, most };
}

/** How the word fits one entry: the best way of all. */
export function fitOf(
  { words, besides }: FitWord,
  { words: { titles, numbers, from }, besidesOf }: EntryIndex,
  entry: number,
): WordFit {
  const [begin, end, first] = [from[entry] ?? 0, from[entry + 1] ?? 0, titles.words.length];
  let best = besides[besidesOf[entry] ?? 0] ?? 0;
  for (let at = begin; at < end; at++) {
    const number = numbers[at] ?? 0;
    const fit = words[number] ?? 0;
    if (fit === 0) continue;
    const there = fit === inside || number >= first ? fit : placed(fit, at - begin);
    if (there > best) best = there;
  }
  return best;
}

/** The entries that the word fits, some of them twice. */
export function entriesThatFit({ words, besides, most }: FitWord, index: EntryIndex): Int32Array {
  const { titles, aliases } = index.words;
  const found = new Int32Array(most);
  let count = 0;
  const add = (entries: readonly number[] = []) => {
    found.set(entries, count);
    count += entries.length;
  };
  const first = titles.words.length;
  for (let at = 0; at < words.length; at++) {
    if (words[at] !== 0) add(at < first ? titles.stands[at] : aliases.stands[at - first]);
  }
  for (let at = 0; at < besides.length; at++) if (besides[at] !== 0) add(index.havingBesides[at]);
  return found;
}

function fitBesides(asked: AskedWord, { besides, others, synonyms }: EntryIndex): Int32Array {
  const fits = new Int32Array(besides.length);
  for (let at = 0; at < others.words.length; at++) {
    const word = others.words[at] ?? '';
    const fit = inOthers(word, asked);
    if (fit === 0) continue;
    for (const number of others.stands[at] ?? []) raise(fits, number, fit);
    if (fit === otherTypo) for (const number of synonyms.of(word)) raise(fits, number, synonymTypo);
  }
  return fits;
}

interface AskedWord {
  readonly token: string;
  readonly stem: string | undefined;
  readonly slips: Slips;
}

const [wordStarts, inside, form] = [fitBy('wordStarts'), fitBy('inside'), fitBy('form')];
const [otherWord, otherStart, otherForm] = [fitBy('otherWord'), fitBy('otherStart'), fitBy('otherForm')];
const [otherTypo, synonymTypo] = [fitBy('otherTypo'), fitBy('synonymTypo')];

/** How it fits a word of a title; the stem counts where there is one. */
function inTitle(word: string, { token, stem, slips }: AskedWord): WordFit {
  if (isSameWord(word, token)) return fitBy('wholeWords', word === token && withoutNumber(token) !== token);
  if (word.startsWith(token)) return wordStarts;
  if (token.length > 1 && word.includes(token)) return inside;
  if (stem !== undefined && isOfStem(word, stem)) return form;
  return slips > 0 && startsNearly(word, token, slips) ? fitBy('typo', word[0] === token[0]) : 0;
}

/** How it fits a word that entries are found by besides their titles. */
function inOthers(word: string, { token, stem, slips }: AskedWord): WordFit {
  if (isSameWord(word, token)) return otherWord;
  if (word.startsWith(token)) return otherStart;
  if (stem !== undefined && isOfStem(word, stem)) return otherForm;
  return slips > 0 && startsNearly(word, token, slips) ? otherTypo : 0;
}

function raise(fits: Int32Array, number: number, fit: WordFit): void {
  if (fit > (fits[number] ?? 0)) fits[number] = fit;
}
