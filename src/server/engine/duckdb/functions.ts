import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Fragment } from '#server/engine/plan/logic.ts';

/**
 * Marks a fragment of a statement that never reaches another engine, so that the tests do not prepare it on PostgreSQL.
 */
export function duckdbOnly<Type>(piece: RawBuilder<Type>): RawBuilder<Type> {
  return sql<Type>`/* duckdb */ ${piece}`;
}

/** A bitmap of the dense numbers from 0 to below `size`, one bit for each number of a column; null for none. */
export function bitmapOf(number: Fragment, size: number): Fragment {
  return sql`bitstring_agg(${number}, 0, ${sql.lit(size - 1)})`;
}

/** Roughly how many values a column has, for a fraction of the time of counting them. */
export function roughlyDistinct(column: Fragment): Fragment {
  return sql`approx_count_distinct(${column})`;
}

/** The JSON of a column, or an empty object, with a merge patch (RFC 7396) applied. */
export function mergedJson(column: string | undefined, patch: string): RawBuilder<string> {
  const before = column === undefined ? sql`'{}'` : sql`coalesce(${sql.ref(column)}, '{}')`;
  return sql<string>`json_merge_patch(${before}, ${patch})`;
}

/** The day of a moment as `YYYYMMDD`. */
export function dayNumber(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`strftime(${moment}, '%Y%m%d')`;
}

/**
 * Whether a row is in a sample of one row in a given number. It follows from the dense number, mixed so that rows at
 * regular distances are not sampled more often than others.
 */
export function inSample(number: RawBuilder<unknown>, oneOf: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(CAST(${number} AS BIGINT) * 40503 // 1021) % ${sql.lit(oneOf)} = 0`;
}

/** A tenth of a table's rows, read block by block. */
export function tenthOf(table: string): RawBuilder<unknown> {
  return sql`${sql.table(table)} TABLESAMPLE SYSTEM(10%)`;
}

/**
 * Letters without a separate accent, apostrophes and hyphens that keyboards lack, and what people type instead; both
 * strings have the same length.
 */
const letters = ['øłđðı’‘ʼ‐‑', "olddi'''--"] as const;

/**
 * A text as it is searched in: lower case, without accents. Most texts have no other letters than ASCII's, which is
 * seen by their length and saves nine tenths of the time.
 */
export function foldedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`CASE WHEN strlen(${text}) = length(${text}) THEN lower(${text})
    ELSE translate(strip_accents(lower(${text})), ${sql.lit(letters[0])}, ${sql.lit(letters[1])}) END`;
}

/** Whether a word is part of a text, ignoring case and accents; the engine folds both sides by the same rules. */
export function containsWord(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const folded = sql`(SELECT ${foldedText(sql.ref('word'))} FROM (SELECT CAST(${word} AS VARCHAR) AS word) AS typed)`;
  return sql<SqlBool>`contains(${foldedText(text)}, ${folded})`;
}

/** Whether some part of a text matches a regular expression. */
export function matchesPattern(text: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`regexp_matches(${text}, ${pattern})`;
}

/** The names of the time zones that the engine knows. */
export function timeZones(): RawBuilder<unknown> {
  return sql`SELECT name FROM pg_timezone_names()`;
}
