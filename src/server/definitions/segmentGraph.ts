import { patched } from '#domain/conditions/patch.ts';
import { cycleThrough, readersOf, withSegmentRenamed, type NamedSegment } from '#domain/conditions/segmentReach.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { toWire } from '#domain/conditions/wire.ts';
import type { QueryOptions, Reader, Writer } from '../engine/engine.ts';
import type { Candidate, SaveContext } from './definitionKind.ts';
import { storedModel, type DefinitionRow } from './definitionRow.ts';
import { segmentStore } from './definitionStores.ts';
import { definitionRefused } from './refusal.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';

/** A stored segment as a node of the graph of segments. */
export interface GraphSegment extends NamedSegment {
  readonly version: number;
  readonly sql: string;
  readonly status: DefinitionRow['status'];
}

/** All segments whose models the tenant's fields still support. */
export async function graphSegments(
  reader: Reader,
  vocabulary: Vocabulary,
  options?: QueryOptions,
): Promise<GraphSegment[]> {
  const rows = await segmentStore.list(reader, { sort: [['id', 'asc']] }, options);
  return rows.flatMap((row) => {
    const stored = storedModel(row, vocabulary);
    return stored.ok ? [{ ...row, model: stored.model }] : [];
  });
}

/**
 * The segments that read this one's members, with their names; the tenant's fields need not support its own definition.
 * Undefined for an unknown id.
 */
export async function usersOf(reader: Reader, id: number, options?: QueryOptions): Promise<GraphSegment[] | undefined> {
  const segments = await graphSegments(reader, await tenantVocabulary(reader, 'segment', options), options);
  const segment = await segmentStore.find(reader, id, options);
  return segment && readersOf(segment, segments).filter((reading) => reading.id !== id);
}

/** Refuses a segment that would reach itself, with the way by name: 422 (conditions.md §1). */
export async function refuseCycle(writer: Writer, candidate: Candidate, vocabulary: Vocabulary): Promise<void> {
  const others = (await graphSegments(writer, vocabulary)).filter(({ id }) => id !== candidate.id);
  const cycle = cycleThrough<NamedSegment>(candidate, [...others, candidate]);
  if (!cycle) return;
  const way = cycle.map(({ name }) => `“${name}”`).join(' → ');
  throw definitionRefused(`A segment can’t depend on itself: ${way}. Change the condition on the segment.`);
}

/**
 * Renames a segment in the `segment.name =` conditions of other segments, in their model and their text, with comments
 * kept. When another segment still has the former name, nothing is rewritten: the conditions mean that one too.
 */
export async function followName(
  writer: Writer,
  former: string,
  { id, name }: Candidate,
  { vocabulary, author }: SaveContext,
): Promise<void> {
  const segments = await graphSegments(writer, vocabulary);
  if (segments.some((other) => other.id !== id && other.name === former)) return;
  for (const segment of segments) {
    const model = withSegmentRenamed(segment.model, former, name);
    if (model === segment.model) continue;
    const { text } = patched(segment.sql, segment.model, model, vocabulary);
    const values = { model: JSON.stringify(toWire(model)), sql: text, updated_at: author.now.toISOString() };
    await segmentStore.update(writer, { id: segment.id, version: segment.version, values, action: 'update' }, author);
  }
}
