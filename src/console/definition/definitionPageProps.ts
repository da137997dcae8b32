import type { FeatureCode } from '#domain/access/features.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { SavedDefinition } from '#console/builder/useLinkedBuilder.ts';
import type { CallInput } from '#console/data/request.ts';
import type { Segment } from './savedSegment.ts';

/** What is sent to be saved. */
export type SegmentBody = CallInput<'segmentCreate'>['body'];

/** What the editor of a segment takes, new or saved. */
export interface SegmentEditorProps {
  /** The saved name; null for a new segment. */
  readonly title: string | null;
  readonly status?: Segment['status'];
  readonly saved: SavedDefinition;
  readonly vocabulary: Vocabulary;
  readonly today: string;
  /** What saving needs; without it the segment opens to be read. */
  readonly feature: FeatureCode;
  readonly save: (body: SegmentBody) => Promise<Segment>;
  readonly onSaved: (segment: Segment) => void;
}
