import type { segmentEndpoints } from '#contract/endpoints/segment.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { memberCounts } from './counting.ts';

/** A segment as the wire has it (specification 2 §3 Segment). */
export type Segment = ValueOf<(typeof segmentEndpoints)['segmentCreate']>;

/** A row of segment_definition; JSON columns as their text. */
export interface SegmentRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly segment_external_id: string | null;
  readonly model: string;
  readonly sql: string;
  readonly status: Segment['status'];
  readonly population: number;
  readonly consented: number;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly populated_at: string | null;
}

/** A stored segment under its wire names. */
export function segmentOf(row: SegmentRow): Segment {
  const { groups, operator } = JSON.parse(row.model) as Pick<Segment['properties'], 'groups' | 'operator'>;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    segment_external_id: row.segment_external_id,
    properties: { groups, operator, sql: row.sql },
    sql_query: row.sql,
    status: row.status,
    count: memberCounts(row),
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
    populated_at: row.populated_at,
  };
}
