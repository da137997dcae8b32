import type { EntryIndex } from './entryIndex.ts';
import { isOfStem, isSameWord, stemOf, withoutNumber } from './said.ts';
import { startsNearly, type Slips } from './typos.ts';
import { fitBy, placed, type WordFit } from './wordFit.ts';

/** How one word of a query fits every entry: each distinct word is looked at once, and then tells those that have it. */
export function fitWord(token: string, index: EntryIndex, slips: Slips): Int32Array {
  const asked = { token, stem: stemOf(token), slips };
  const besides = fitBesides(asked, index);
  const fits = new Int32Array(index.prepared.length);
  for (let entry = 0; entry < fits.length; entry++) fits[entry] = besides[index.besidesOf[entry] ?? -1] ?? 0;
  for (const [word, entries] of index.words.all()) {
    const fit = inTitle(word, asked);
    if (fit === 0) continue;
    const places = fit === inside ? undefined : index.places.of(word);
    for (const [at, entry] of entries.entries()) raise(fits, entry, places ? placed(fit, places[at] ?? 0) : fit);
  }
  for (const [word, entries] of index.alias.all()) {
    if (word.startsWith(token)) for (const entry of entries) raise(fits, entry, otherStart);
  }
  return fits;
}

function fitBesides(asked: AskedWord, { besides, others, synonyms }: EntryIndex): Int32Array {
  const fits = new Int32Array(besides.length);
  for (const [word, numbers] of others.all()) {
    const fit = inOthers(word, asked);
    if (fit > 0) for (const number of numbers) raise(fits, number, fit);
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

function raise(fits: Int32Array, entry: number, fit: WordFit): void {
  if (fit > (fits[entry] ?? 0)) fits[entry] = fit;
}
