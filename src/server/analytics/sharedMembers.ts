import { sql } from 'kysely';
import { storedModel, definitionTables } from '../definitions/definitionRow.ts';
import type { Reader } from '../engine/engine.ts';
import { personKey } from '#server/engine/personKey.ts';
import { tenantDb } from '../engine/queryBuilder.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { memberSet } from '../engine/plan/sets.ts';
import { memberCount, type Members } from './members.ts';
import { ratio } from './sales.ts';

/** Members in both, and their share of the requested members. */
export interface Overlap {
  readonly name: string;
  readonly both: number;
  readonly share: number;
}

/** No definition has this number. */
const none = 0;

/** other-segments: the stored members of every other active segment that are members too, the most first. */
export function otherSegments(reader: Reader, { table, storedId = none }: Members) {
  return figureRows<Overlap & { readonly segment_id: number }>(
    reader,
    sql`WITH ${table}
    SELECT stored.id AS segment_id, stored.name, COUNT(members.number) AS "both",
      ${ratio(sql`COUNT(members.number)`, memberCount)} AS share
    FROM ${sql.table(definitionTables.segment)} AS stored
      LEFT JOIN segment ON segment.id = CAST(stored.id AS VARCHAR)
      LEFT JOIN members ON members.number = segment.${personKey}
    WHERE stored.status = 'active' AND stored.id <> ${storedId}
    GROUP BY stored.id, stored.name ORDER BY "both" DESC, stored.name, stored.id`,
  );
}

/**
 * other-filters: the products that every other active filter finds too, the most first. The products of a filter are
 * not stored, so each filter is evaluated again; a filter that the tenant's fields no longer support is left out.
 */
export async function otherFilters(reader: Reader, { table, context, storedId = none }: Members) {
  const stored = await tenantDb(reader)
    .selectFrom(definitionTables.filter)
    .select(['id', 'name', 'model'])
    .where('status', '=', 'active')
    .where('id', '<>', storedId)
    .execute();
  const counts = stored.flatMap((row) => {
    const found = storedModel(row, context.vocabulary);
    if (!found.ok) return [];
    const both = sql`SELECT CAST(${row.id} AS INTEGER) AS filter_id, CAST(${row.name} AS VARCHAR) AS name,
      COUNT(*) AS "both" FROM product
      WHERE product.item_no IN (SELECT number FROM members) AND (${memberSet(found.model, context)})`;
    return [both];
  });
  if (counts.length === 0) return [];
  return figureRows<Overlap & { readonly filter_id: number }>(
    reader,
    sql`WITH ${table}, found AS (${sql.join(counts, sql` UNION ALL `)})
    SELECT filter_id, name, "both", ${ratio(sql`"both"`, memberCount)} AS share FROM found
    ORDER BY "both" DESC, name, filter_id`,
  );
}
