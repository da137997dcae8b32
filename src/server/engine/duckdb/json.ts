import { sql, type RawBuilder } from 'kysely';
import { duckdbOnly } from './dialect.ts';

/** The JSON of a column, or an empty object, with a merge patch (RFC 7396) put into it. */
export function mergedJson(column: string | undefined, patch: string): RawBuilder<string> {
  const before = column === undefined ? sql`'{}'` : sql`coalesce(${sql.ref(column)}, '{}')`;
  return duckdbOnly(sql<string>`json_merge_patch(${before}, ${patch})`);
}
