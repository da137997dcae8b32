import type { Writer } from '../../engine/engine.ts';
import { readDefinition } from '../../definitions/readDefinition.ts';
import { createSegment } from '../../definitions/segmentStore.ts';
import { tenantVocabulary } from '../../definitions/vocabulary.ts';
import { seededSegments } from './segments.ts';

/**
 * Saves the demo's segments as their authors would have: text → model → stored members and counts, in the one way there
 * is. Members are those of today's first minute; the definitions are older.
 *
 * @param savedAgo when the segment of that position was saved, ISO 8601
 */
export async function fillSegments(
  writer: Writer,
  today: string,
  savedAgo: (position: number) => string,
): Promise<void> {
  const now = new Date(`${today}T00:00:00Z`);
  const vocabulary = await tenantVocabulary(writer, 'segment');
  for (const [position, { name, description, sql }] of seededSegments.entries()) {
    const details = { name, description, segment_external_id: null };
    const definition = readDefinition({ sql }, vocabulary);
    const { id } = await createSegment(writer, details, definition, { vocabulary, today, now });
    await writer.run('UPDATE segment_definition SET created_at = $2, updated_at = $2 WHERE id = $1', [
      id,
      savedAgo(position),
    ]);
  }
}
