import { fold } from './fold.ts';

/** A title or a name taken apart for comparing. */
export interface Said {
  /** Its words with single spaces; signs within a word are dropped: `E-Mail` is `email`. */
  readonly text: string;
  readonly words: readonly string[];
  /** Pieces of words with signs in them: `e` and `mail` of `E-Mail`. */
  readonly pieces: readonly string[];
}

/** Letters and digits, with signs only between them. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[-'’.·_][\p{L}\p{N}\p{M}]+)*/gu;
const signs = /[-'’.·_]/u;
const everySign = /[-'’.·_]/gu;

/** What was taken apart last: a query is, by each who reads it, with every key. */
let last: { readonly text: string; readonly said: Said } | undefined;

/** Takes a text apart. */
export function saidIn(text: string): Said {
  if (last?.text !== text) last = { text, said: takeApart(text) };
  return last.said;
}

function takeApart(text: string): Said {
  const found = fold(text).match(wordPattern) ?? [];
  const words = found.map((word) => word.replaceAll(everySign, ''));
  return {
    text: words.join(' '),
    words,
    pieces: found.filter((word) => signs.test(word)).flatMap((word) => word.split(everySign)),
  };
}

/** One word of two forms: `customer` and `customers` are the same to who looks for them. */
export function isSameWord(one: string, other: string): boolean {
  if (one.charCodeAt(0) !== other.charCodeAt(0)) return false;
  return one === other || withoutNumber(one) === withoutNumber(other);
}

/** A word without the ending of a plural. */
export function withoutNumber(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

const leastStem = 3;
const endings = ['ings', 'ing', 'ers', 'er', 'ed'] as const;

/** What is left of a word that says what is done: `sort` of `sorting`, `export` of `exported`, `sav` of `saving`. */
export function stemOf(word: string): string | undefined {
  const ending = endings.find((end) => word.endsWith(end));
  if (ending === undefined || word.length - ending.length < leastStem) return undefined;
  return word.slice(0, word.length - ending.length);
}

/** Whether a word is the stem of another, with or without its last `e`. */
export function isOfStem(word: string, stem: string): boolean {
  return (
    word.startsWith(stem) && (word.length === stem.length || (word.length === stem.length + 1 && word.endsWith('e')))
  );
}

/** Which letters and digits a text has, one bit each; what has none of these 31 shares the last bit. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 97 && code <= 122) letters |= 1 << (code - 97);
    else if (code >= 48 && code <= 57) letters |= 1 << (26 + ((code - 48) % 4));
    else if (code !== 32) letters |= 1 << 30;
  }
  return letters;
}
