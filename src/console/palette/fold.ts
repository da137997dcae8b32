/** Letters that have no accent to take off and yet are typed as others. */
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

/** A text as it is compared, and for each of its units where that stood in the text itself. */
export interface Folded {
  readonly text: string;
  /** From–to in the text itself, in UTF-16 code units, one for each unit of `text`. */
  readonly places: readonly (readonly [from: number, to: number])[];
}

/** Lower case without accents: `Straße` → `strasse`, `Łódź` → `lodz`. */
export function fold(text: string): string {
  return isPlain(text) ? text.toLowerCase() : Array.from(text, foldLetter).join('');
}

/** The same with the place of each unit, so that what was found can be marked. */
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

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

function foldLetter(letter: string): string {
  if (letter <= '\u007F') return letter.toLowerCase();
  const bare = letter.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plainLetters[bare] ?? bare;
}
