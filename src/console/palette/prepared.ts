import type { Besides } from './besides.ts';
import type { Rankable } from './ranker.ts';
import { lettersOf, saidIn, withoutNumber, type Said } from './said.ts';

/** An entry taken apart once, so that a key only compares. */
export interface Prepared {
  readonly titles: readonly Said[];
  /** The titles without their spaces. */
  readonly compact: readonly string[];
  readonly words: readonly string[];
  readonly alias: readonly string[];
  readonly besides: Besides;
  /** The words of the titles that have several, in the singular. */
  readonly titled: readonly (readonly string[])[];
  /** How many words of the title say something. */
  readonly length: number;
  /** Which letters there are, one bit each. */
  readonly letters: number;
}

const none: readonly string[] = [];

/** Takes an entry apart; `fillers` are words that say nothing. */
export function prepare(
  { title, names = none, alias }: Rankable,
  besides: Besides,
  fillers: ReadonlySet<string>,
): Prepared {
  const said = saidIn(title);
  const titles = [said, ...names.map(saidIn)];
  // Most are said in full as they are.
  const full = alias === title ? said.words : saidIn(alias ?? '').words;
  const words = titles.flatMap((one) => (one.pieces.length > 0 ? [...one.words, ...one.pieces] : one.words));
  return {
    titles,
    compact: titles.map((one) => one.words.join('')),
    words,
    alias: full,
    besides,
    titled: titles.filter((one) => one.words.length > 1).map((one) => one.words.map(withoutNumber)),
    length: said.words.filter((word) => !fillers.has(word)).length,
    letters: besides.letters | lettersOf(words.join(' ')) | (full === said.words ? 0 : lettersOf(full.join(' '))),
  };
}
