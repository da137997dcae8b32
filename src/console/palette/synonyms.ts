import type { Action, Choice } from '#console/actions/action.ts';
import { alike } from '#console/texts/synonyms/alike.ts';
import { alsoCalled } from '#console/texts/synonyms/alsoCalled.ts';
import { choicesCalled } from '#console/texts/synonyms/choicesCalled.ts';
import { changing, fillers } from '#console/texts/synonyms/fillers.ts';
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

/** Found once for each title. */
const known = new Map<string, readonly string[]>();

/** What else the things in a title are called. */
export function synonymsOf(title: string): readonly string[] {
  const found = known.get(title) ?? byWords(title);
  known.set(title, found);
  return found;
}

/** What an action alone is called besides its title. */
export function namesBesides(id: string): readonly string[] {
  return alsoCalled[id] ?? [];
}

/** What a choice of an action is called besides its title. */
export function choiceNamesBesides({ id }: Action, choice: Choice): readonly string[] {
  return choicesCalled[`${id}:${choice.id}`] ?? [];
}

/** The first entry of a row is what titles say; the others are what people type. */
function byWords(title: string): readonly string[] {
  const { words } = tokenize(title);
  return rows.filter((row) => stands(row.words[0] ?? [], words)).flatMap(({ phrases }) => phrases.slice(1));
}

function stands(phrase: readonly string[], words: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, index) => isSameWord(words[at + index] ?? '', word)));
}
