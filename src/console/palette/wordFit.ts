import { scores } from './scores.ts';

/**
 * How one word of a query fits an entry, as one number, 0 for not at all: the better the way, the greater; of the same
 * way, the earlier in the title, the greater. So the best of all is the greatest, and 10,000 of them are one typed array.
 */
export type WordFit = number;

/** The ways, worst first. */
const ways = [
  'otherTypo',
  'synonymTypo',
  'typo',
  'otherForm',
  'otherStart',
  'form',
  'inside',
  'otherWord',
  'wordStarts',
  'wholeWords',
] as const;
export type Way = (typeof ways)[number];

/** What is known besides: of a typing mistake, that the first letter is right; of a whole word, that its plural was typed. */
const sureBits = 1;
/** No title has so many words as these count. */
const placeBits = 20;
const lastPlace = 2 ** placeBits - 1;

/** A way, before its place is known. */
export function fitBy(way: Way, isSure = false): WordFit {
  return ((ways.indexOf(way) + 1) << (sureBits + placeBits)) | (isSure ? 1 : 0);
}

/** The same at a place in the title. */
export function placed(fit: WordFit, place: number): WordFit {
  return fit | ((lastPlace - place) << sureBits);
}

/** Which word of the title fits; -1 for none of them. */
export function placeOf(fit: WordFit): number {
  const held = (fit >> sureBits) & lastPlace;
  return held === 0 ? -1 : lastPlace - held;
}

const scoreOfWay: readonly number[] = [0, ...ways.map((way) => scores[way])];
const [typo, whole] = [fitBy('typo'), fitBy('wholeWords')];

/** How much it counts. */
export function scoreOf(fit: WordFit): number {
  const way = fit >> (sureBits + placeBits);
  if (way === typo >> (sureBits + placeBits) && (fit & 1) === 0) return scores.typoAtFirst;
  return scoreOfWay[way] ?? 0;
}

/** Whether it is a plural that the title has, too: who types one means it. */
export function saysMany(fit: WordFit): boolean {
  return fit >= whole && (fit & 1) === 1;
}
