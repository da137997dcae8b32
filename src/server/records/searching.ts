import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containsWord, matchesPattern } from '../engine/duckdb/text.ts';

/** Where a list's search looks: columns of text, and those that hold numbers spaced in many ways, such as phones. */
export interface SearchColumns {
  readonly texts: readonly string[];
  readonly spaced: readonly string[];
}

/** More words than these say nothing more. */
const maxWords = 10;
/** Fewer digits than these are in every phone. */
const spacedNumber = /^\+?[\d().\-/]{4,}$/u;

/** What is dialled before a number within its country, or out of another, is not kept with it. */
const dialled = /^0+(?=\d{6})/u;

/** The words that a search looks for, as they were typed, each once. */
export function searchWords(search: string): string[] {
  const words = search.split(/[\s,;]+/u).filter((word) => word !== '');
  return [...new Set(words)].slice(0, maxWords);
}

/**
 * True for rows where every word of a search is part of some column, whatever case and accents (ß is no ss); undefined for
 * a search without words. A word that looks like a phone is looked for in its digits too.
 */
export function searchFragment(search: string, { texts, spaced }: SearchColumns): RawBuilder<SqlBool> | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => wordFragment(word, texts, spaced)),
    sql` AND `,
  )})`;
}

function wordFragment(word: string, texts: readonly string[], spaced: readonly string[]): RawBuilder<SqlBool> {
  // No number has a name in it; each column that is looked through costs its share.
  const columns = /[\d+]/u.test(word) ? [...texts, ...spaced] : texts;
  const parts = columns.map((column) => containsWord(sql.ref(column), word));
  const digits = spacedNumber.test(word) ? word.replaceAll(/\D/gu, '').replace(dialled, '') : '';
  const pattern = Array.from(digits).join('[^0-9]*');
  const numbers = digits === '' ? [] : spaced.map((column) => matchesPattern(sql.ref(column), pattern));
  return sql<SqlBool>`(${sql.join([...parts, ...numbers], sql` OR `)})`;
}
