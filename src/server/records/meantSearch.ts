import type { Table } from '#domain/conditions/model.ts';
import type { QueryOptions, Reader } from '../engine/engine.ts';
import { bound, ours, sql } from '../engine/plan/fragment.ts';
import { runFragment } from '../engine/plan/runFragment.ts';
import { folded } from './folding.ts';
import { listRecords, type FoundRecords } from './recordPage.ts';
import { searchWords } from './searching.ts';

/** Where the words of a list's records are known from: fields of a table whose values are kept. */
export interface KnownWords {
  readonly table: Table;
  readonly fields: readonly string[];
}

/** Only names are misspelt: shorter words are near to too much, and another number is another thing. */
const name = /^[\p{L}\p{M}'’-]{4,}$/u;

/**
 * What to search for instead where nothing was found: the search with words of the data in place of those that are none
 * (`wiliams` means `williams`), as far as that finds something. A word of four letters or more is forgiven one slip, one of eight
 * or more two; of a longer one the beginning may be typed. Null where every word is part of some name, or none is like one.
 * `found` says which records the list finds by another search.
 */
export async function meantSearch(
  reader: Reader,
  search: string,
  known: KnownWords,
  found: (search: string) => FoundRecords | Promise<FoundRecords>,
  options?: QueryOptions,
): Promise<string | null> {
  const typed = searchWords(search);
  const nearest = await Promise.all(typed.map((word) => nearestWord(reader, word, known, options)));
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
async function nearestWord(
  reader: Reader,
  typed: string,
  { table, fields }: KnownWords,
  options?: QueryOptions,
): Promise<string | undefined> {
  if (!name.test(typed)) return undefined;
  const [nearest] = await runFragment<{ readonly word: string; readonly slips: number }>(
    reader,
    sql`WITH typed AS (SELECT ${ours(folded('text'))} AS text FROM (SELECT CAST(${bound(typed)} AS VARCHAR) AS text)),
      known AS (
        SELECT word, SUM(count) AS count FROM (
          SELECT unnest(regexp_split_to_array(${ours(folded('value'))}, '[\\s,;.()/]+')) AS word, count
          FROM field_value WHERE table_name = ${bound(table)} AND list_contains(${bound([...fields])}, field))
        WHERE length(word) >= 3 GROUP BY word),
      compared AS (
        SELECT word, count, text, CASE
            WHEN contains(word, text) THEN 0
            WHEN damerau_levenshtein(word, text) <= CASE WHEN length(text) >= 8 THEN 2 ELSE 1 END
              THEN damerau_levenshtein(word, text)
            WHEN length(text) >= 5 AND list_contains([damerau_levenshtein(left(word, length(text) + more), text) for more in [-1, 0, 1]], 1)
              THEN 3
          END AS slips
        FROM known, typed)
    SELECT word, slips FROM compared WHERE slips IS NOT NULL
    ORDER BY slips, left(word, 1) = left(text, 1) DESC, count DESC, word LIMIT 1`,
    options,
  );
  return nearest === undefined || nearest.slips === 0 ? undefined : nearest.word;
}
