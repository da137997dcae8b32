import { sql, type RawBuilder } from 'kysely';
import { duckdbOnly, foldedText } from './functions.ts';

/** The fields of a table whose stored values are the known words of a list's records. */
export interface KnownWords {
  readonly table: string;
  readonly fields: readonly string[];
}

/** A word of the data and its edit distance from a typed word; 3 for a match of its beginning with one edit. */
export interface NearWord {
  readonly word: string;
  readonly slips: number;
}

/**
 * The stored value nearest to a typed word, the most frequent of several, those with the same first letter first; no
 * row when none is near. A word of eight letters or more may have two typing errors, a shorter one one.
 */
export function nearestWord(typed: string, { table, fields }: KnownWords): RawBuilder<NearWord> {
  return duckdbOnly(sql<NearWord>`
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
            WHEN length(text) >= 5 AND list_contains([damerau_levenshtein(left(word, length(text) + more), text) for more in [-1, 0, 1]], 1)
              THEN 3
          END AS slips
        FROM known, typed)
    SELECT word, slips FROM compared WHERE slips IS NOT NULL
    ORDER BY slips, left(word, 1) = left(text, 1) DESC, count DESC, word LIMIT 1`);
}
