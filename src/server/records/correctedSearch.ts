import { nearestWord, type KnownWords } from '#server/engine/duckdb/nearestWord.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { listRecords, type FoundRecords } from './recordPage.ts';
import { searchWords } from './searching.ts';

/** Only names are misspelt: shorter words are near to too much, and another number is another thing. */
const name = /^[\p{L}\p{M}'’-]{4,}$/u;

/**
 * What to search for instead where nothing was found: the search with words of the data in place of those that are none
 * (`wiliams` means `williams`), as far as that finds something. A word of four letters or more is forgiven one slip, one of eight
 * or more two; of a longer one the beginning may be typed. Null where every word is part of some name, or none is like one.
 * `found` says which records the list finds by another search.
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
 * The word of the data that is nearest to a typed one, the most frequent of several, those with its first letter before others;
 * undefined where it is a part of some word itself, or none is near, or it is no name.
 */
async function nearestKnown(
  reader: Reader,
  typed: string,
  known: KnownWords,
  options?: QueryOptions,
): Promise<string | undefined> {
  if (!name.test(typed)) return undefined;
  const [nearest] = await readRows(reader, nearestWord(typed, known), options);
  return nearest === undefined || nearest.slips === 0 ? undefined : nearest.word;
}
