import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { perEngine, type Grammar } from './dialect.ts';
import * as duckdb from './duckdb/functions.ts';
import type { Fragment } from './plan/logic.ts';
import * as postgres from './postgres/functions.ts';

/** A function whose piece of a statement each engine writes in its own way. */
function eachOf<Args extends readonly unknown[], Type>(
  pieces: Readonly<Record<Grammar, (...args: Args) => RawBuilder<Type>>>,
): (...args: Args) => RawBuilder<Type> {
  return (...args) => perEngine({ duckdb: pieces.duckdb(...args), postgres: pieces.postgres(...args) });
}

/**
 * True for every row of an INSERT's SELECT whose functions depend on the session, as those of time zones and of the
 * texts of dates do: Citus (12 and 13) spells such an INSERT wrongly for tables of one node, unless it reads the rows
 * through its coordinator.
 */
export const throughCoordinator: RawBuilder<SqlBool> = perEngine({
  duckdb: sql<SqlBool>`TRUE`,
  postgres: sql<SqlBool>`random() >= 0`,
});

/**
 * The set of the dense numbers from 0 to below `size` in a column, as bytes or as a list (bitmaps/bitmap.ts reads
 * both); null for none.
 */
export const bitmapOf: (number: Fragment, size: number) => Fragment = eachOf({
  duckdb: duckdb.bitmapOf,
  postgres: postgres.bitmapOf,
});

/** Roughly how many values a column has, where the engine can tell in a fraction of the time of counting them. */
export const roughlyDistinct: (column: Fragment) => Fragment = eachOf({
  duckdb: duckdb.roughlyDistinct,
  postgres: postgres.roughlyDistinct,
});

/** The JSON of a column, or an empty object, with a merge patch (RFC 7396) applied. */
export const mergedJson: (column: string | undefined, patch: string) => RawBuilder<string> = eachOf({
  duckdb: duckdb.mergedJson,
  postgres: postgres.mergedJson,
});

/** An ISO 8601 local time in the tenant's time zone, which the engine knows. */
export function localMoment(iso: string): RawBuilder<string> {
  return sql<string>`CAST(CAST(${iso} AS TIMESTAMPTZ) AS TIMESTAMP)`;
}

/** The day of such a moment as `YYYYMMDD`. */
export const localDayNumber: (iso: string) => RawBuilder<string> = eachOf({
  duckdb: (iso: string) => duckdb.dayNumber(localMoment(iso)),
  postgres: (iso: string) => postgres.dayNumber(localMoment(iso)),
});

/**
 * Whether a row is in a sample of one row in a given number. It follows from the dense number, mixed so that rows at
 * regular distances are not sampled more often than others.
 */
export const inSample: (number: RawBuilder<unknown>, oneOf: number) => RawBuilder<SqlBool> = eachOf({
  duckdb: duckdb.inSample,
  postgres: postgres.inSample,
});

/** A tenth of a table's rows, read block by block. */
export const tenthOf: (table: string) => RawBuilder<unknown> = eachOf({
  duckdb: duckdb.tenthOf,
  postgres: postgres.tenthOf,
});

/** A text as it is searched in: lower case, without accents. */
export const foldedText: (text: RawBuilder<unknown>) => RawBuilder<string> = eachOf({
  duckdb: duckdb.foldedText,
  postgres: postgres.foldedText,
});

/** Whether a word is part of a text, ignoring case and accents; the engine folds both sides by the same rules. */
export const containsWord: (text: RawBuilder<unknown>, word: string) => RawBuilder<SqlBool> = eachOf({
  duckdb: duckdb.containsWord,
  postgres: postgres.containsWord,
});

/** Whether some part of a text matches a regular expression. */
export const matchesPattern: (text: RawBuilder<unknown>, pattern: string) => RawBuilder<SqlBool> = eachOf({
  duckdb: duckdb.matchesPattern,
  postgres: postgres.matchesPattern,
});

/** The names of the time zones that the engine knows, as rows of `name`. */
export const timeZones: () => RawBuilder<unknown> = eachOf({
  duckdb: duckdb.timeZones,
  postgres: postgres.timeZones,
});
