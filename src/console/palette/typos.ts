/** How many slips a word is forgiven. */
export type Slips = 0 | 1 | 2;

/** Shorter ones are near to too much. */
const leastLetters = 3;
/** From here on a mistake may also be in the first letter. */
const firstMayBeWrong = 4;
/** From here on there may be two of them, after the first letter. */
export const twoSlipsFrom = 8;
/** Another number is no slip: who types 2025 does not mean 2026. */
const number = /^\d+$/u;

/**
 * True where a word begins with what was typed but for one letter wrong, missing, too many, or swapped with the next,
 * wherever that is; what is still being typed is a beginning, too. With two slips, long words may have two of these.
 */
export function startsNearly(word: string, typed: string, slips: Slips = 1): boolean {
  if (typed.length < leastLetters || number.test(typed)) return false;
  const isFirstWrong = word.charCodeAt(0) !== typed.charCodeAt(0);
  if (isFirstWrong && typed.length < firstMayBeWrong) return false;
  return isNear(word, 0, typed, 0, slips === 2 && typed.length >= twoSlipsFrom && !isFirstWrong ? 2 : 1);
}

/** True where a whole word was typed, but for such slips, rather than its beginning. */
export function isWholeNearly(word: string, typed: string, slips: Slips = 1): boolean {
  return word === typed || (Math.abs(word.length - typed.length) <= slips && startsNearly(word, typed, slips));
}

/** The first letters that differ are a mistake; from there on all has to fit, but for what is left of the slips. */
function isNear(word: string, inWord: number, typed: string, inTyped: number, slips: number): boolean {
  let [from, at] = [inWord, inTyped];
  while (at < typed.length && word.charCodeAt(from) === typed.charCodeAt(at)) {
    from++;
    at++;
  }
  if (at === typed.length) return true;
  if (slips === 0) return false;
  const swaps =
    at + 1 < typed.length &&
    typed.charCodeAt(at) === word.charCodeAt(from + 1) &&
    typed.charCodeAt(at + 1) === word.charCodeAt(from);
  return (
    (swaps && isNear(word, from + 2, typed, at + 2, slips - 1)) ||
    isNear(word, from + 1, typed, at, slips - 1) ||
    // Nobody's mistake: three letters with one wrong or too many are the beginning of another word.
    (typed.length > leastLetters &&
      (isNear(word, from + 1, typed, at + 1, slips - 1) || isNear(word, from, typed, at + 1, slips - 1)))
  );
}
