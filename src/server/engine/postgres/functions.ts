import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Fragment } from '#server/engine/plan/logic.ts';

/** A list of the numbers: PostgreSQL has no aggregate that sets bits. */
export function bitmapOf(number: Fragment): Fragment {
  return sql`array_agg(${number})`;
}

/** PostgreSQL knows no estimate for an expression, so that values are counted. */
export function roughlyDistinct(column: Fragment): Fragment {
  return sql`COUNT(DISTINCT ${column})`;
}

/** `json_merge_patch` is a function of the tenant's own schema (schema.ts), named as DuckDB names its own. */
export function mergedJson(column: string | undefined, patch: string): RawBuilder<string> {
  const before = column === undefined ? sql`'{}'` : sql`coalesce(${sql.ref(column)}, '{}')`;
  return sql<string>`json_merge_patch(${before}, CAST(${patch} AS jsonb))`;
}

/** The day of a moment as `YYYYMMDD`. */
export function dayNumber(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${moment}, 'YYYYMMDD')`;
}

/** Between whole numbers, `/` divides without a rest. */
export function inSample(number: RawBuilder<unknown>, oneOf: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(CAST(${number} AS BIGINT) * 40503 / 1021) % ${sql.lit(oneOf)} = 0`;
}

/** A tenth of a table's pages. */
export function tenthOf(table: string): RawBuilder<unknown> {
  return sql`${sql.table(table)} TABLESAMPLE SYSTEM (10)`;
}

/** Letters that are no accented ones, and what people type instead; both strings have the same length. */
const letters = ['øłđðı’‘ʼ‐‑', "olddi'''--"] as const;

/** Columns compare by bytes, which lower() takes for ASCII; other letters are lowered by Unicode's rules. */
export function foldedText(text: RawBuilder<unknown>): RawBuilder<string> {
  const lowered = sql`(lower(${text} COLLATE "und-x-icu") COLLATE "C")`;
  const bare = sql`regexp_replace(normalize(${lowered}, NFD), '[\u0300-\u036f]', '', 'g')`;
  return sql<string>`(CASE WHEN octet_length(${text}) = length(${text}) THEN lower(${text} COLLATE "C")
    ELSE translate(${bare}, ${sql.lit(letters[0])}, ${sql.lit(letters[1])}) END)`;
}

/** Whether a word is part of a text, ignoring case and accents. */
export function containsWord(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const folded = sql`(SELECT ${foldedText(sql.ref('word'))} FROM (SELECT CAST(${word} AS text) AS word) AS typed)`;
  return sql<SqlBool>`strpos(${foldedText(text)}, ${folded}) > 0`;
}

/** PostgreSQL's advanced regular expressions, of which the server's patterns are a part. */
export function matchesPattern(text: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} ~ ${pattern}`;
}

/** The names of the time zones that the engine knows. */
export function timeZones(): RawBuilder<unknown> {
  return sql`SELECT name FROM pg_timezone_names`;
}
