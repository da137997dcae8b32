import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { duckdbOnly } from './dialect.ts';

/**
 * Letters that are one sign without an accent of its own, apostrophes and hyphens that no keyboard has, and what people type for
 * them; both of one length.
 */
const letters = ['øłđðı’‘ʼ‐‑', "olddi'''--"] as const;

/**
 * A text as it is searched in: lower case, without accents. Most texts have no other letters than ASCII's, which is seen by
 * their length and saves nine tenths of the time.
 */
export function foldedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return duckdbOnly(sql<string>`CASE WHEN strlen(${text}) = length(${text}) THEN lower(${text})
    ELSE translate(strip_accents(lower(${text})), ${sql.lit(letters[0])}, ${sql.lit(letters[1])}) END`);
}

/** Whether a word is a part of a text, whatever case and accents; both sides are folded by the engine, by the same rules. */
export function containsWord(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const folded = sql`(SELECT ${foldedText(sql.ref('word'))} FROM (SELECT CAST(${word} AS VARCHAR) AS word) AS typed)`;
  return duckdbOnly(sql<SqlBool>`contains(${foldedText(text)}, ${folded})`);
}

/** Whether some part of a text matches a regular expression. */
export function matchesPattern(text: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> {
  return duckdbOnly(sql<SqlBool>`regexp_matches(${text}, ${pattern})`);
}
