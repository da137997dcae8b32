import { asking } from '#console/texts/synonyms/fillers.ts';

/** What to look for among records, and whether the query said of which kind. */
export interface RecordQuery {
  readonly search: string;
  readonly named: boolean;
}

const leastLetters = 3;

/** Takes the question from before what is looked for: `who bought acme` and `find acme` look for `acme`. */
export function withoutQuestion(query: string): string {
  const words = query.trim().split(/\s+/u);
  const first = words.findIndex((word) => !asking.has(word.toLowerCase()));
  return first > 0 ? words.slice(first).join(' ') : query;
}

/** Takes the word for a kind of record out of a query: `seg vip` among `segments` looks for `vip`. */
export function withoutKind(query: string, kind: string): RecordQuery {
  const words = query.trim().split(/\s+/u);
  const rest = words.filter((word) => !(word.length >= leastLetters && kind.startsWith(word.toLowerCase())));
  return { search: rest.join(' '), named: rest.length < words.length };
}
