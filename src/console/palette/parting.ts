import type { SortedWords } from './sortedWords.ts';

/** Shorter pieces are in too many words. */
const leastLetters = 3;

/**
 * A word written without its space, as two words of those that anything here is found by; the second may still be typed.
 * Undefined where it is none.
 */
export function partWord(word: string, known: SortedWords): readonly [string, string] | undefined {
  for (let at = leastLetters; at <= word.length - leastLetters; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (known.has(first) && known.hasBegun(second)) return [first, second];
  }
  return undefined;
}
