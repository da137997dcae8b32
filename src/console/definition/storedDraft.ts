import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { CallValue } from '#console/data/call.ts';
import { withText, type Draft } from '#console/builder/draft.ts';
import { newId } from '#console/builder/newId.ts';
import type { SavedDefinition } from '#console/builder/useLinkedBuilder.ts';

/** A segment as the API has it. */
export type Segment = NonNullable<CallValue<'segment'>>;

/** What a new segment begins with: nothing, which finds nobody. */
export const newSegment: SavedDefinition = {
  details: { name: '', description: '', external: null },
  draft: {
    model: { kind: 'segment', operator: 'INTERSECT', groups: [] },
    text: '',
    spans: [],
    problems: [],
    origin: 'builder',
  },
};

/** A saved segment as the builder opens it: its text as its author left it, and the model that the text says. */
export function savedSegment(segment: Segment, vocabulary: Vocabulary): SavedDefinition {
  const { name, description, segment_external_id: external, sql_query: text } = segment;
  const draft: Draft = withText(newSegment.draft, text, vocabulary, newId);
  return { details: { name, description, external }, draft };
}
