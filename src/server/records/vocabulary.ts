import type { Kind } from '#domain/conditions/model.ts';
import { vocabularyFor, type DeclaredField, type Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** The fields that the tenant declared, by name. */
export async function declaredFields(reader: Reader, options?: QueryOptions): Promise<DeclaredField[]> {
  return tenantDb(reader, options)
    .selectFrom('field_definition')
    .select(['table_name as table', 'path as name', 'type'])
    .orderBy('table_name')
    .orderBy('path')
    .execute();
}

/** The fields that the tenant's conditions may name: those of the specification and declared ones. */
export async function tenantVocabulary(reader: Reader, kind: Kind, options?: QueryOptions): Promise<Vocabulary> {
  return vocabularyFor(kind, await declaredFields(reader, options));
}

/** The tenant's custom fields of one table, with their types. */
export async function customFieldsOf(
  reader: Reader,
  table: string,
  options?: QueryOptions,
): Promise<Pick<DeclaredField, 'name' | 'type'>[]> {
  const fields = await declaredFields(reader, options);
  return fields.filter((field) => field.table === table).map(({ name, type }) => ({ name, type }));
}
