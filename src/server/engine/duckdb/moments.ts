import { sql, type RawBuilder } from 'kysely';
import { duckdbOnly } from './dialect.ts';

/** A moment of the calendar, ISO 8601, in the tenant's own time, which the engine knows. */
export function localMoment(iso: string): RawBuilder<string> {
  return sql<string>`CAST(CAST(${iso} AS TIMESTAMPTZ) AS TIMESTAMP)`;
}

/** The day of such a moment as `YYYYMMDD`. */
export function localDayNumber(iso: string): RawBuilder<string> {
  return duckdbOnly(sql<string>`strftime(${localMoment(iso)}, '%Y%m%d')`);
}
