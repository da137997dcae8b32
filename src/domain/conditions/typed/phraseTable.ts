import type { TypedToken } from './tokens.ts';

/** Phrases, each with its meaning, and how many words the longest one has, by its first word. */
export interface PhraseTable<Meaning> {
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly longest: ReadonlyMap<string, number>;
}

/** The phrases of a list: parted by commas, with choices in braces. `{in|on} {|the }order` are four. */
export function phrases(list: string): readonly string[] {
  return list.split(',').flatMap(withChoices);
}

function withChoices(phrase: string): readonly string[] {
  const { before = '', choices, behind = '' } = choice.exec(phrase)?.groups ?? {};
  if (choices === undefined) return [phrase.trim().replaceAll(/\s+/gu, ' ')];
  return choices.split('|').flatMap((one) => withChoices(`${before}${one}${behind}`));
}

const choice = /^(?<before>[^{]*)\{(?<choices>[^}]*)\}(?<behind>.*)$/su;

/** A table of lists of phrases with their meanings; of equal phrases the first counts. */
export function phraseTable<Meaning>(
  rows: readonly (readonly [list: string, meaning: Meaning])[],
): PhraseTable<Meaning> {
  const meanings = new Map<string, Meaning>();
  const longest = new Map<string, number>();
  for (const [list, meaning] of rows) {
    for (const phrase of phrases(list)) {
      const words = phrase.split(' ');
      const [first = ''] = words;
      if (!meanings.has(phrase)) meanings.set(phrase, meaning);
      longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
    }
  }
  return { meanings, longest };
}

/** A table of phrases that all mean the same. */
export function phraseList(list: string): PhraseTable<true> {
  return phraseTable([[list, true]]);
}

/** The longest phrase of a table at a position, with its meaning and number of tokens; signs count as words. */
export function foundAt<Meaning>(
  tokens: readonly TypedToken[],
  at: number,
  { meanings, longest }: PhraseTable<Meaning>,
): { readonly meaning: Meaning; readonly length: number } | undefined {
  const words = tokens.slice(at, at + (longest.get(tokens[at]?.text ?? '') ?? 0));
  for (let length = words.length; length > 0; length--) {
    const part = words.slice(0, length);
    const meaning = meanings.get(part.map(({ text }) => text).join(' '));
    if (meaning !== undefined && part.every(({ kind }) => kind !== 'text')) return { meaning, length };
  }
  return undefined;
}

/** The number of tokens of the longest phrase of a table at a position; 0 for none. */
export function lengthAt(tokens: readonly TypedToken[], at: number, table: PhraseTable<unknown>): number {
  return foundAt(tokens, at, table)?.length ?? 0;
}
