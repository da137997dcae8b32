import { sql } from 'kysely';
import type { Reader } from '../engine.ts';
import { readRows } from '../queryBuilder.ts';
import { duckdbOnly } from './dialect.ts';

/** Whether the engine knows a time zone by its IANA name, whatever the case. */
export async function knowsZone(reader: Reader, zone: string): Promise<boolean> {
  const zones = sql`SELECT name FROM pg_timezone_names() WHERE lower(name) = lower(${zone}) LIMIT 1`;
  return (await readRows(reader, duckdbOnly(zones))).length > 0;
}
