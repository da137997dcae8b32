import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containsWord, matchesPattern } from '#server/engine/functions.ts';
import { nearestWord, type KnownWords } from '#server/engine/nearestWord.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';

import { listRecords, type FoundRecords } from './recordPage.ts';

/** The columns that a search covers: text columns, and columns of numbers with varying spacing, such as phones. */
export interface SearchColumns {
  readonly texts: readonly string[];
  readonly spaced: readonly string[];
}

/** More words than this do not narrow the search further. */
const maxWords = 10;
/** Fewer digits than these are in every phone. */
const spacedNumber = /^\+?[\d().\-/]{4,}$/u;

/** Dialling prefixes, national and international, which are not stored with a number. */
const dialled = /^0+(?=\d{6})/u;

/** The words of a search as typed, without duplicates. */
function searchWords(search: string): string[] {
  const words = search.split(/[\s,;]+/u).filter((word) => word !== '');
  return [...new Set(words)].slice(0, maxWords);
}

/**
 * Matches rows where every word of a search is part of some column, ignoring case and accents (ß is not ss); undefined
 * for a search without words. A word that looks like a phone number also matches by its digits.
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
  // Numbers contain no names, and each searched column adds cost.
  const columns = /[\d+]/u.test(word) ? [...texts, ...spaced] : texts;
  const parts = columns.map((column) => containsWord(sql.ref(column), word));
  const digits = spacedNumber.test(word) ? word.replaceAll(/\D/gu, '').replace(dialled, '') : '';
  const pattern = Array.from(digits).join('[^0-9]*');
  const numbers = digits === '' ? [] : spaced.map((column) => matchesPattern(sql.ref(column), pattern));
  return sql<SqlBool>`(${sql.join([...parts, ...numbers], sql` OR `)})`;
}

/** Only names are misspelt: shorter words are near to too much, and another number is another thing. */
const name = /^[\p{L}\p{M}'’-]{4,}$/u;

/**
 * A corrected search when nothing was found: unknown words are replaced by similar words of the data (`wiliams` →
 * `williams`), if that finds something. Words of four letters or more may have one typing error, of eight or more two;
 * of a longer word the beginning is enough. Null when every word is known, or none is similar to a known one. `found`
 * returns the records that the list finds by another search.
 */
export async function correctedSearch(
  reader: Reader,
  search: string,
  known: KnownWords,
  found: (search: string) => FoundRecords | Promise<FoundRecords>,
  options?: QueryOptions,
): Promise<string | null> {
  const typed = searchWords(search);
  const nearest = await Promise.all(typed.map((word) => nearestKnown(reader, word, known, options)));
  if (nearest.every((word) => word === undefined)) return null;
  const meant = typed.map((word, at) => nearest[at] ?? word).join(' ');
  const records = await found(meant);
  const { total } = await listRecords(
    reader,
    { ...records, columns: [records.number], cursor: 1, pageSize: 1 },
    options,
  );
  return total > 0 ? meant : null;
}

/**
 * The word of the data that is nearest to a typed one, the most frequent of several, those with its first letter before
 * others; undefined where it is a part of some word itself, or none is near, or it is no name.
 */
async function nearestKnown(
  reader: Reader,
  typed: string,
  known: KnownWords,
  options?: QueryOptions,
): Promise<string | undefined> {
  if (!name.test(typed)) return undefined;
  const nearest = await nearestWord(reader, typed, known, options);
  return nearest === undefined || nearest.slips === 0 ? undefined : nearest.word;
}
