import type { DefinitionKind } from './definitionKind.ts';
import { definitionTables, type SegmentRow } from './definitionRow.ts';
import { segmentStore } from './definitionStores.ts';
import { followName, refuseCycle } from './segmentGraph.ts';
import { storeMembers } from './storeMembers.ts';
import { segmentOf, type Segment } from './segmentRow.ts';

/** Segments: their members are stored in the table that segment conditions read (conditions.md §1). */
export const segmentKind: DefinitionKind<SegmentRow, Segment> = {
  kind: 'segment',
  table: definitionTables.segment,
  store: segmentStore,
  details: ['name', 'description', 'segment_external_id'],
  read: segmentOf,
  guard: refuseCycle,
  populate: storeMembers,
  renamed: followName,
};
