import type { Asked } from './asked.ts';
import { hasInitials, initialsIn, mayBeInitials } from './initials.ts';
import type { Prepared } from './prepared.ts';
import { scores } from './scores.ts';

/** How well the query as one piece stands within an entry's titles. */
export type FitPiece = (prepared: Prepared) => number;

/** Several words as a phrase within a title, its last word perhaps still being typed. */
export function fitPhrase({ text, tokens }: Asked): FitPiece | undefined {
  if (tokens.length < 2) return undefined;
  const [begun, whole] = [` ${text}`, ` ${text} `];
  return ({ titles }) => {
    if (!titles.some((title) => title.text.includes(begun))) return 0;
    return titles.some((title) => `${title.text} `.includes(whole)) ? scores.phrase : scores.phraseBegun;
  };
}

/** One word as initials: one letter of every word of a title counts more than some beginnings of some words. */
export function fitInitials({ compact, tokens }: Asked): FitPiece | undefined {
  if (tokens.length > 1 || !mayBeInitials(compact)) return undefined;
  return ({ titles, alias }) => {
    let isLoose = false;
    for (const { words } of titles) {
      const initials = initialsIn(compact, words);
      if (initials?.isFull) return scores.initials;
      isLoose ||= initials !== undefined;
    }
    return isLoose || hasInitials(compact, alias) ? scores.looseInitials : 0;
  };
}

/** Whether these count for an entry at all, for where only that is asked. */
export function isInitials({ compact }: Asked, { titles, alias }: Prepared): boolean {
  return titles.some(({ words }) => hasInitials(compact, words)) || hasInitials(compact, alias);
}
