/** Letters without an accent to strip that are typed as others. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
};

/** A folded text, and the position of each of its units in the original text. */
export interface Folded {
  readonly text: string;
  /** From–to in the original text, in UTF-16 code units, one for each unit of `text`. */
  readonly places: readonly (readonly [from: number, to: number])[];
}

/** A title, a name or a query as words to compare. */
export interface Tokens {
  /** Its words with single spaces; signs within a word are dropped: `E-Mail` is `email`. */
  readonly text: string;
  readonly words: readonly string[];
  /** The same without spaces. */
  readonly compact: string;
  /** Pieces of words with signs in them: `e` and `mail` of `E-Mail`. */
  readonly pieces: readonly string[];
}

/** Letters and digits, with signs only between them. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[-'’.·_][\p{L}\p{N}\p{M}]+)*/gu;
const signs = /[-'’.·_]/u;
const everySign = /[-'’.·_]/gu;
const nonAscii = /[^\0-\x7F]/u;

/** Lower case without accents: `Straße` → `strasse`, `Łódź` → `lodz`. */
export function fold(text: string): string {
  return nonAscii.test(text) ? Array.from(text, foldLetter).join('') : text.toLowerCase();
}

/** The same with the position of each unit, so that matches can be highlighted. */
export function foldWithPlaces(text: string): Folded {
  const places: [number, number][] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const plain = foldLetter(letter);
    const to = at + letter.length;
    for (let unit = 0; unit < plain.length; unit++) places.push([at, to]);
    folded += plain;
    at = to;
  }
  return { text: folded, places };
}

/** Splits a text into folded words. */
export function tokenize(text: string): Tokens {
  const found = fold(text).match(wordPattern) ?? [];
  const words = found.map((word) => word.replaceAll(everySign, ''));
  return {
    text: words.join(' '),
    words,
    compact: words.join(''),
    pieces: found.filter((word) => signs.test(word)).flatMap((word) => word.split(everySign)),
  };
}

/** Whether two words differ only by a plural: `customer` and `customers`. */
export function isSameWord(one: string, other: string): boolean {
  if (one.charCodeAt(0) !== other.charCodeAt(0)) return false;
  return one === other || singular(one) === singular(other);
}

/** A word without the ending of a plural. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

const minStem = 3;
const endings = ['ings', 'ing', 'ers', 'er', 'ed'] as const;

/** The stem of a verb: `sort` of `sorting`, `export` of `exported`, `sav` of `saving`. */
export function stemOf(word: string): string | undefined {
  const ending = endings.find((end) => word.endsWith(end));
  if (ending === undefined || word.length - ending.length < minStem) return undefined;
  return word.slice(0, word.length - ending.length);
}

/** Whether a word is the stem of another, with or without its last `e`. */
export function isOfStem(word: string, stem: string): boolean {
  return (
    word.startsWith(stem) && (word.length === stem.length || (word.length === stem.length + 1 && word.endsWith('e')))
  );
}

function foldLetter(letter: string): string {
  if (letter <= '\u007F') return letter.toLowerCase();
  const bare = letter.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plainLetters[bare] ?? bare;
}
