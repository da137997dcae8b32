import { asField } from '#console/palette/ranker.ts';
import { scores } from '#console/palette/match.ts';
import type { IndexedEntry, ParsedQuery, Rankable } from '#console/palette/searchIndex.ts';
import { singular } from '#console/palette/words.ts';
import { copying, deciding } from '#console/texts/synonyms/queryWords.ts';
import { fitToken } from './plainFits.ts';

/**
 * Where nothing has all of several words: what has all but one of those that anything has. Leaving out a word that many
 * entries have costs less than one that tells them apart; letters within a word say too little. What leaves out that
 * something is copied, and has the others only besides its title, comes last; what leaves out that it is deleted and
 * the like does not fit. Scores by place, 0 for what does not fit.
 */
export function fitPartly({ tokens }: ParsedQuery, among: readonly IndexedEntry<Rankable>[]): readonly number[] {
  const fits = among.map((prepared) =>
    tokens.map(({ text, stem }) => {
      const { score } = fitToken(text, stem, prepared, 0);
      const isWeak = [scores.inside, scores.phraseWord, scores.phraseStart].some((weak) => weak === score);
      return isWeak ? 0 : score;
    }),
  );
  const known = tokens.map((_, at) => fits.filter((fit) => (fit[at] ?? 0) > 0).length);
  const rarity = known.map((count) => (count > 0 ? 1 / count : 0));
  const total = rarity.reduce((sum, share) => sum + share, 0);
  const words = known.filter((count) => count > 0).length;
  // What is mostly unknown is about something else.
  if (words * 2 < tokens.length) return [];
  const doing = tokens.findIndex(({ text }) => copying.has(text));
  return fits.map((fit, place) => {
    const kept = fit.flatMap((score, at) => (score > 0 ? [at] : []));
    if (kept.length === 0 || kept.length < words - 1) return 0;
    if (tokens.some(({ text }, at) => deciding.has(text) && !kept.includes(at))) return 0;
    const isCalled =
      among[place]?.aliases.called.has(kept.map((at) => singular(tokens[at]?.text ?? '')).join(' ')) === true;
    const worst = isCalled ? scores.called : Math.min(...kept.map((at) => fit[at] ?? 0));
    const share = kept.reduce((sum, at) => sum + (rarity[at] ?? 0), 0) / total;
    const isLoose = doing >= 0 && (fit[doing] ?? 0) === 0 && (isCalled || worst < scores.wordStarts);
    const score = (scores.partly * ((isLoose ? 0 : 1) + (share * worst) / scores.same)) / 2;
    return (among[place]?.entry.behind ?? 0) > 1 ? asField(score) : score;
  });
}
