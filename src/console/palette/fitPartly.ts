import type { Asked } from './asked.ts';
import { copying, deciding } from '#console/texts/synonyms/fillers.ts';
import type { EntryIndex } from './entryIndex.ts';
import type { Fitting } from './fitting.ts';
import { fitOf } from './fitWord.ts';
import { withoutNumber } from './said.ts';
import { scores } from './scores.ts';
import { scoreOf } from './wordFit.ts';
import type { WordFits } from './wordFits.ts';

/**
 * Where nothing has all of several words: what has all but one of those that anything has. Leaving out a word that many
 * entries have costs less than one that tells them apart. What leaves out that something is copied, and has
 * the others only besides its title, is about something else: it stands last (`copy phone` is no Profile). What leaves out that
 * something is deleted, or which one is meant, is no answer (`delete customer` opens none).
 */
export function fitPartly({ tokens, letters }: Asked, index: EntryIndex, wordFits: WordFits): Fitting {
  const fits = tokens.map((token, at) => {
    const wanted = letters[at] ?? 0;
    const word = wordFits.of(token, 0);
    return index.letters.map((own, entry) => ((wanted & ~own) === 0 ? begun(scoreOf(fitOf(word, index, entry))) : 0));
  });
  const known = fits.map((ofWord) => ofWord.reduce((count, score) => (score > 0 ? count + 1 : count), 0));
  const rarity = known.map((count) => (count > 0 ? 1 / count : 0));
  const total = rarity.reduce((sum, share) => sum + share, 0);
  const words = known.filter((count) => count > 0).length;
  const doing = tokens.findIndex((token) => copying.has(token));
  const deciders = tokens.flatMap((token, at) => (deciding.has(token) ? [at] : []));
  const found: Fitting & Record<'entries' | 'scores', number[]> = { entries: [], scores: [], besides: 0 };
  // What is mostly unknown is about something else.
  if (words * 2 < tokens.length) return found;
  for (const [entry, { besides }] of index.prepared.entries()) {
    const kept = tokens.flatMap((_, at) => ((fits[at]?.[entry] ?? 0) > 0 ? [at] : []));
    if (kept.length === 0 || kept.length < words - 1 || deciders.some((at) => !kept.includes(at))) continue;
    const isCalled = besides.called.has(kept.map((at) => withoutNumber(tokens[at] ?? '')).join(' '));
    const worst = isCalled ? scores.called : Math.min(...kept.map((at) => fits[at]?.[entry] ?? 0));
    const share = kept.reduce((sum, at) => sum + (rarity[at] ?? 0), 0) / total;
    const isLoose = doing >= 0 && !kept.includes(doing) && (isCalled || worst < scores.wordStarts);
    found.entries.push(entry);
    found.scores.push((scores.partly * ((isLoose ? 0 : 1) + (share * worst) / scores.same)) / 2);
  }
  return found;
}

/** Letters within a word say too little where another word is missing: `move down` does not mean Remove group. */
function begun(score: number): number {
  return score === scores.inside ? 0 : score;
}
