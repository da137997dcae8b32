import type { Asked } from './asked.ts';
import type { Prepared } from './prepared.ts';
import { scores } from './scores.ts';
import { isWholeNearly, type Slips } from './typos.ts';

/** How well a title or a name of several words is said in full but for slips: `keybord shortcuts`. */
export function fitNames({ names }: Asked, slips: Slips): (prepared: Prepared) => number {
  const asked = names.map((name) => name.split(' ').map((typed) => nearTo(typed, slips)));
  return ({ titled, besides }) => {
    for (const typed of asked) {
      const isSaid = (words: readonly string[]) =>
        words.length === typed.length && words.every((word, at) => typed[at]?.(word));
      if (titled.some(isSaid)) return scores.titleTypo;
      if (besides.named.some(isSaid)) return scores.nameTypo;
    }
    return 0;
  };
}

/** Entries share their words, so each is compared once. */
function nearTo(typed: string, slips: Slips): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const isNear = known.get(word) ?? isWholeNearly(word, typed, slips);
    known.set(word, isNear);
    return isNear;
  };
}
