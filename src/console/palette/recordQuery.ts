/** What to look for among records, and whether the query said of which kind. */
export interface RecordQuery {
  readonly search: string;
  readonly named: boolean;
}

const leastLetters = 3;

/** Takes the word for a kind of record out of a query: `seg vip` among `segments` looks for `vip`. */
export function withoutKind(query: string, kind: string): RecordQuery {
  const words = query.trim().split(/\s+/u);
  const rest = words.filter((word) => !(word.length >= leastLetters && kind.startsWith(word.toLowerCase())));
  return { search: rest.join(' '), named: rest.length < words.length };
}
