import type { TypedToken } from './tokens.ts';

/** Phrases with their meanings. */
export type PhraseTable<Meaning> = ReadonlyMap<string, Meaning>;

/** The maximum number of words in a phrase. */
const longest = 6;

const choice = /^(?<before>[^{]*)\{(?<choices>[^}]*)\}(?<behind>.*)$/su;

/** The phrases of a list, separated by commas, with choices in braces: `{in|on} {|the }order` has four phrases. */
export function phrases(list: string): readonly string[] {
  return list.split(',').flatMap(withChoices);
}

function withChoices(phrase: string): readonly string[] {
  const { before = '', choices, behind = '' } = choice.exec(phrase)?.groups ?? {};
  if (choices === undefined) return [phrase.trim().replaceAll(/\s+/gu, ' ')];
  return choices.split('|').flatMap((one) => withChoices(`${before}${one}${behind}`));
}

/** A table from lists of phrases and their meanings; the first of equal phrases wins. */
export function phraseTable<Meaning>(rows: readonly (readonly [list: string, meaning: Meaning])[]) {
  const all = rows.flatMap(([list, meaning]) => phrases(list).map((phrase) => [phrase, meaning] as const));
  return new Map(all.toReversed());
}

/** A table of phrases with one shared meaning. */
export function phraseList(list: string): PhraseTable<true> {
  return phraseTable([[list, true]]);
}

/** Finds the longest phrase of a table at a position, with its meaning and number of tokens; signs count as words. */
export function foundAt<Meaning>(tokens: readonly TypedToken[], at: number, table: PhraseTable<Meaning>) {
  if (tokens[at] === undefined) return undefined;
  const end = tokens.findIndex(({ kind }, place) => place >= at && kind === 'text');
  const words = tokens.slice(at, end < 0 ? at + longest : Math.min(end, at + longest)).map(({ text }) => text);
  for (let length = words.length; length > 0; length--) {
    const meaning = table.get(words.slice(0, length).join(' '));
    if (meaning !== undefined) return { meaning, length };
  }
  return undefined;
}

/** The number of tokens of the longest phrase of a table at a position; 0 for none. */
export function lengthAt(tokens: readonly TypedToken[], at: number, table: PhraseTable<unknown>): number {
  return foundAt(tokens, at, table)?.length ?? 0;
}
