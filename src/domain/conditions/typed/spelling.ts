import type { PatternShape } from '../like.ts';
import type { Field } from '../vocabulary.ts';

/** How the data spells a typed value: `several` where it is spelt in several ways, and in none of them was typed. */
export type Spelling = { readonly text: string; readonly isFound: boolean } | 'several';

/** Synonyms of values; each row for some fields (by a part of their names), or for all with such a closed list. */
const sameWords: readonly { readonly field?: RegExp; readonly words: readonly string[] }[] = [
  { words: ['true', 'yes', 'y'] },
  { words: ['false', 'no', 'n'] },
  { field: /(?:^|\.)(?:gender|sex)$/u, words: ['f', 'female', 'woman', 'women'] },
  { field: /(?:^|\.)(?:gender|sex)$/u, words: ['m', 'male', 'man', 'men'] },
];

/** The positions of a part within a value, by operator. */
const placesOf: Readonly<Record<PatternShape, (length: number, part: number) => readonly number[]>> = {
  starts: () => [0],
  ends: (length, part) => [length - part],
  contains: (length, part) => Array.from({ length: Math.max(length - part + 1, 0) }, (_, place) => place),
  set: () => [],
};

/**
 * The value that an unquoted text means: unchanged, otherwise in the data's case, otherwise, for a whole value, a
 * synonym. A part of a value (`contains`) is searched in the values.
 */
export function spelling(
  text: string,
  field: Field,
  known: readonly string[],
  shape: PatternShape | undefined,
): Spelling {
  const values = [...(field.values ?? []), ...known];
  const lower = text.toLowerCase();
  const spelt = new Set(
    values.flatMap((value) => partsOf(value, text.length, shape).filter((part) => part.toLowerCase() === lower)),
  );
  if (spelt.has(text)) return { text, isFound: true };
  const [alike, ...others] = spelt;
  if (alike !== undefined) return others.length > 0 ? 'several' : { text: alike, isFound: true };
  const row = sameWords.find(
    (one) => one.words.includes(lower) && (one.field ? one.field.test(field.name) : field.values !== undefined),
  );
  const same = new Set(shape || !row ? [] : values.filter((value) => row.words.includes(value.toLowerCase())));
  const [only] = same;
  return only !== undefined && same.size === 1 ? { text: only, isFound: true } : { text, isFound: false };
}

/** The pieces of a value that a question of this shape compares with a text of that length; without one, all of it. */
function partsOf(value: string, length: number, shape: PatternShape | undefined): readonly string[] {
  if (shape === undefined) return [value];
  return placesOf[shape](value.length, length).map((place) => value.slice(Math.max(place, 0), place + length));
}
