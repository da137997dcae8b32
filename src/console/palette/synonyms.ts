import { alike } from '#console/texts/synonyms/alike.ts';
import { changing, fillers } from '#console/texts/synonyms/queryWords.ts';
import { isSameWord, tokenize } from './words.ts';

export { changing, fillers };

interface Row {
  readonly words: readonly (readonly string[])[];
  readonly phrases: readonly string[];
}

const rows: readonly Row[] = alike.map((phrases) => ({
  phrases,
  words: phrases.map((phrase) => tokenize(phrase).words),
}));

/** Memoised by title. */
const known = new Map<string, readonly string[]>();

/** Synonyms of the nouns in a title. */
export function synonymsOf(title: string): readonly string[] {
  const found = known.get(title) ?? byWords(title);
  known.set(title, found);
  return found;
}

/** The first entry of a row is the word in titles; the others are what people type. */
function byWords(title: string): readonly string[] {
  const { words } = tokenize(title);
  return rows.filter((row) => contains(row.words[0] ?? [], words)).flatMap(({ phrases }) => phrases.slice(1));
}

function contains(phrase: readonly string[], words: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, index) => isSameWord(words[at + index] ?? '', word)));
}
