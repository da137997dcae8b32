import type { segmentEndpoints } from '#contract/endpoints/segment.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { commonParts, type ReadingFacts, type SegmentRow } from './definitionRow.ts';
import { memberCounts } from './memberNumbers.ts';

/** A segment as the wire has it (specification 2 §3 Segment). */
export type Segment = ValueOf<(typeof segmentEndpoints)['segmentCreate']>;

/** A stored segment under its wire names. */
export function segmentOf(row: SegmentRow, facts: ReadingFacts): Segment {
  return {
    ...commonParts(row, facts),
    segment_external_id: row.segment_external_id,
    count: memberCounts(row),
  };
}
