import { keysOf, keyWords } from '#console/texts/synonyms/placeWords.ts';
import { lettersOf, saidIn, stemOf, withoutNumber } from './said.ts';

/** A query taken apart. */
export interface Asked {
  readonly text: string;
  readonly compact: string;
  /** All of its words, and those that mean something, each in the singular. */
  readonly names: readonly string[];
  /** The words that have to fit, the stem of those that have one, and which letters each must find. */
  readonly tokens: readonly string[];
  readonly stems: readonly (string | undefined)[];
  readonly letters: readonly number[];
  /** The words that need not fit. */
  readonly left: readonly string[];
  /** The last of them where the query ends with it: it may be the beginning of a word, as in `cust an`. */
  readonly begun: string | undefined;
}

/** Whose keys are asked for: its row says them. */
function withoutKeyWords(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, place) => keyWords.has(word) && keysOf.has(words[place + 1] ?? ''));
  return at < 0 || words.length === at + 2 ? words : words.slice(at + 2);
}

/** Takes a query apart; undefined where it has neither letters nor digits. */
export function readAsked(query: string, fillers: ReadonlySet<string>): Asked | undefined {
  const words = withoutKeyWords(saidIn(query).words);
  if (words.length === 0) return undefined;
  const meant = words.filter((word) => !fillers.has(word));
  const tokens = meant.length > 0 ? meant : words;
  const last = words.at(-1) ?? '';
  return {
    text: words.join(' '),
    compact: words.join(''),
    names: [...new Set([words, tokens].map((named) => named.map(withoutNumber).join(' ')))],
    tokens,
    stems: tokens.map(stemOf),
    letters: tokens.map((token) => lettersOf(stemOf(token) ?? token)),
    left: meant.length > 0 ? words.filter((word) => fillers.has(word)) : [],
    begun: meant.length > 0 && fillers.has(last) ? last : undefined,
  };
}
