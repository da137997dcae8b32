import type { Asked } from './asked.ts';
import type { EntryIndex } from './entryIndex.ts';
import { scores } from './scores.ts';
import type { Slips } from './typos.ts';
import { entriesThatFit, fitOf } from './fitWord.ts';
import { placeOf, saysMany, scoreOf } from './wordFit.ts';
import type { WordFits } from './wordFits.ts';

/** Words that need not fit say something where a title has them, unless they are as short as `to`. */
const longestParticle = 3;

/** Among what fits equally badly, the more of the words are in the title the better; less than a step between scores. */
const betterWords = 9;

/** How well the words of a query fit. */
export interface FitWords {
  /** An entry's score, 0 where it has not all of them. */
  readonly of: (entry: number) => number;
  /** The entries that may have all of them, since they have the rarest; some of them twice. */
  readonly entries: () => Int32Array;
  /** Whether one of those has all of them, somehow; asked of no other, since a single word is not looked at again. */
  readonly have: (entry: number) => boolean;
}

/** Every word of the query finds a place: the score is that of the worst of them; out of order counts less. */
export function fitWords(asked: Asked, index: EntryIndex, wordFits: WordFits, slips: Slips): FitWords {
  const fits = asked.tokens.map((token) => wordFits.of(token, slips));
  const left = countLeft(asked, index);
  const of = (entry: number): number => {
    let score: number = scores.wholeWords;
    let last = -1;
    let sum = left?.[entry] ?? 0;
    for (let at = 0; at < fits.length; at++) {
      const word = fits[at];
      const fit = word ? fitOf(word, index, entry) : 0;
      if (fit === 0) return 0;
      const own = scoreOf(fit);
      const place = placeOf(fit);
      sum += saysMany(fit) ? own + 1 : own;
      if (place >= 0 && place < last) score = Math.min(score, scores.outOfOrder);
      if (place >= 0) last = place;
      score = Math.min(score, own);
    }
    return score + (betterWords * (sum / fits.length - score)) / scores.same;
  };
  const rarest = () => fits.reduce((one, other) => (other.most < one.most ? other : one));
  const have = (entry: number): boolean => fits.length === 1 || fits.every((word) => fitOf(word, index, entry) > 0);
  return { of, have, entries: () => entriesThatFit(rarest(), index) };
}

/** How many of the words that need not fit each title has; undefined where there are none. */
function countLeft({ left, begun }: Asked, { words: { titles }, prepared }: EntryIndex): Uint16Array | undefined {
  if (left.length === 0) return undefined;
  const counts = new Uint16Array(prepared.length);
  const count = (isMeant: (word: string) => boolean) => {
    const has = new Uint8Array(prepared.length);
    for (const [at, word] of titles.words.entries()) {
      if (isMeant(word)) for (const entry of titles.stands[at] ?? []) has[entry] = 1;
    }
    for (let entry = 0; entry < has.length; entry++) counts[entry] = (counts[entry] ?? 0) + (has[entry] ?? 0);
  };
  for (const word of left) if (word.length > longestParticle) count((own) => own === word);
  if (begun !== undefined) count((own) => own !== begun && own.startsWith(begun));
  return counts;
}
