import { sql } from 'kysely';
import type { QueryOptions, Reader } from '../engine.ts';
import type { KnownWords, NearWord } from '../nearestWord.ts';
import { readRows } from '../queryBuilder.ts';
import { duckdbOnly, foldedText } from './functions.ts';

/** DuckDB compares all known words itself. */
export async function nearestWord(
  reader: Reader,
  typed: string,
  { table, fields }: KnownWords,
  options?: QueryOptions,
): Promise<NearWord | undefined> {
  const statement = duckdbOnly(sql<NearWord>`
    WITH typed AS (SELECT ${foldedText(sql.ref('text'))} AS text FROM (SELECT CAST(${typed} AS VARCHAR) AS text)),
      known AS (
        SELECT word, SUM(count) AS count FROM (
          SELECT unnest(regexp_split_to_array(${foldedText(sql.ref('value'))}, '[\\s,;.()/]+')) AS word, count
          FROM field_value WHERE table_name = ${table} AND list_contains(${[...fields]}, field))
        WHERE length(word) >= 3 GROUP BY word),
      compared AS (
        SELECT word, count, text, CASE
            WHEN contains(word, text) THEN 0
            WHEN damerau_levenshtein(word, text) <= CASE WHEN length(text) >= 8 THEN 2 ELSE 1 END
              THEN damerau_levenshtein(word, text)
            WHEN length(text) >= 5 AND list_contains(
              [damerau_levenshtein(left(word, length(text) + more), text) for more in [-1, 0, 1]], 1)
              THEN 3
          END AS slips
        FROM known, typed)
    SELECT word, slips FROM compared WHERE slips IS NOT NULL
    ORDER BY slips, left(word, 1) = left(text, 1) DESC, count DESC, word LIMIT 1`);
  const [nearest] = await readRows(reader, statement, options);
  return nearest;
}
