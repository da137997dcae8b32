import { distance } from './conditions/reading/suggest.ts';

/** The months as they are written out; three letters are enough to name one. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Shorter names are near to other words: `many`, `Mary`. */
const minLetters = 4;
const names = monthNames.map((name) => name.toLowerCase());

/**
 * The number of the one month that a word is a slip of: `mrach`, `setpember`; undefined for none, and for two (`juny`).
 */
export function misspeltMonth(word: string): number | undefined {
  const typed = word.toLowerCase();
  if (typed.length < minLetters) return undefined;
  const near = names.flatMap((name, at) => {
    const isAlike = name.length >= minLetters && Math.abs(name.length - typed.length) <= 1;
    return isAlike && distance(typed, name) === 1 ? [at + 1] : [];
  });
  return near.length === 1 ? near[0] : undefined;
}
