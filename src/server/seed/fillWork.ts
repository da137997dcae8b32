import type { PictureFiles } from '#server/storage/pictureFiles.ts';
import { summarisedTables, summariseValues } from '#server/definitions/valueSummary.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { DaysAgo, Seed, SeedPlace, WorkPlace } from './seeds.ts';

/** Fields below the JSON columns whose type the demo tenant declared. */
export const declaredFields = [
  ['customer', 'custom.tier', 'string'],
  ['customer', 'custom.points', 'number'],
  ['product', 'description_metadata.material', 'string'],
  ['product', 'description_metadata.dim.w', 'number'],
  ['product', 'description_metadata.dim.h', 'number'],
] as const;

/**
 * Adds the work of a tenant's staff: definitions, templates, campaigns and chats; part of the writer's transaction. The
 * tables must be empty.
 */
export async function addWork(writer: Writer, place: WorkPlace, seeds: readonly Seed[]): Promise<void> {
  const fields = declaredFields.map(([table, path, type]) => ({ table_name: table, path, type }));
  await tenantDb(writer).insertInto('field_definition').values(fields).execute();
  const vocabulary = await tenantVocabulary(writer, 'segment');
  const seedPlace = placeOf(writer, place);
  for (const { work } of seeds) await work?.(seedPlace);
  for (const table of summarisedTables) await summariseValues(writer, table, vocabulary);
}

/** The same with the past of the demo's own tenants. */
export async function fillWork(
  engine: TenantEngine,
  today: string,
  pictures: PictureFiles,
  seeds: readonly Seed[],
): Promise<void> {
  await engine.write(async (writer) => {
    const place = { tenantId: engine.tenantId, today, pictures };
    await addWork(writer, place, seeds);
    for (const { past } of seeds) await past?.(placeOf(writer, place));
  });
}

function placeOf(writer: Writer, place: WorkPlace): SeedPlace {
  return { ...place, writer, daysAgo: daysBefore(place.today), made: { segments: [], templates: new Map() } };
}

function daysBefore(today: string): DaysAgo {
  const noon = Date.parse(`${today}T09:00:00Z`);
  return (days) => new Date(noon - days * 24 * 3600_000).toISOString();
}
