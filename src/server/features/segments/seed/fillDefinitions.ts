import { createDefinition } from '#server/definitions/definitionStore.ts';
import type { DefinitionKind } from '#server/definitions/definitionKind.ts';
import type { DefinitionRow } from '#server/definitions/definitionRow.ts';
import { filterKind } from '#server/definitions/filterKind.ts';
import { readDefinition } from '#server/definitions/readDefinition.ts';
import { segmentKind } from '#server/definitions/segmentKind.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { seededFilters, seededSegments, type SeededDefinition } from './segments.ts';

/** When the definition of a position was saved, ISO 8601. */
type SavedAgo = (position: number) => string;

/**
 * Saves the demo's segments and filters like their authors would: text → model → stored members and counts, through the
 * normal code. Members are those of today's first minute; the definitions are older. Returns the ids of the segments.
 */
export async function fillDefinitions(writer: Writer, today: string, savedAgo: SavedAgo): Promise<readonly number[]> {
  const segments = await fill(writer, segmentKind, seededSegments, today, savedAgo);
  await fill(writer, filterKind, seededFilters, today, savedAgo);
  return segments;
}

async function fill<Row extends DefinitionRow, Stored extends { readonly id: number }>(
  writer: Writer,
  kind: DefinitionKind<Row, Stored>,
  seeded: readonly SeededDefinition[],
  today: string,
  savedAgo: SavedAgo,
): Promise<readonly number[]> {
  const ids: number[] = [];
  const now = new Date(`${today}T00:00:00Z`);
  const vocabulary = await tenantVocabulary(writer, kind.kind);
  for (const [position, { name, description, sql }] of seeded.entries()) {
    const context = { vocabulary, today, now, author: { userId: null, name: 'Demo data', now } };
    const { id } = await createDefinition(
      writer,
      kind,
      { name, description },
      readDefinition({ sql }, vocabulary),
      context,
    );
    const at = savedAgo(position);
    await tenantDb(writer)
      .updateTable(kind.table)
      .set({ created_at: at, updated_at: at })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  return ids;
}
