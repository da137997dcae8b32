import type { Field } from '../vocabulary.ts';

/** How the data spells a typed value: `several` where it is spelt in several ways, and in none of them was typed. */
export type Spelling = { readonly text: string } | 'several';

/** Words for the same value; each row says of which fields (a part of their names), or of all with such a closed list. */
const sameWords: readonly { readonly field?: RegExp; readonly words: readonly string[] }[] = [
  { words: ['true', 'yes', 'y'] },
  { words: ['false', 'no', 'n'] },
  { field: /(?:^|\.)(?:gender|sex)$/u, words: ['f', 'female', 'woman', 'women'] },
  { field: /(?:^|\.)(?:gender|sex)$/u, words: ['m', 'male', 'man', 'men'] },
];

/** The value that is meant by a text without quotes: as it stands, else in the case that the data has, else by another word. */
export function spelling(text: string, field: Field, known: readonly string[]): Spelling {
  const values = [...new Set([...(field.values ?? []), ...known])];
  if (values.includes(text)) return { text };
  const lower = text.toLowerCase();
  const [alike, ...others] = values.filter((value) => value.toLowerCase() === lower);
  if (alike !== undefined) return others.length > 0 ? 'several' : { text: alike };
  const row = sameWords.find(
    (one) => one.words.includes(lower) && (one.field ? one.field.test(field.name) : field.values !== undefined),
  );
  const [same, ...more] = row ? values.filter((value) => row.words.includes(value.toLowerCase())) : [];
  return { text: same !== undefined && more.length === 0 ? same : text };
}
