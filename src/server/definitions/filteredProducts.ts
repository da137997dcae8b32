import { sql } from 'kysely';
import type { Model } from '#domain/conditions/model.ts';
import { storedModel } from './definitionRow.ts';
import { refused } from './refusal.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { combined, complement, type Fragment } from '#server/engine/plan/logic.ts';
import { memberSet } from '#server/engine/plan/sets.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** Ids of stored filters: products that any of the included ones finds, and none of the excluded ones. */
export interface FilterChoice {
  readonly included: readonly number[];
  readonly excluded: readonly number[];
}

/**
 * The condition on products for filters chosen by id, archived ones too; none without filters. An unknown id finds
 * nothing, so that it never adds rows. Products of a filter are not stored: each filter is evaluated again.
 *
 * @throws ApiError 422 for a filter that the tenant's fields no longer support (conditions.md §4)
 */
export async function filteredProducts(
  reader: Reader,
  { included, excluded }: FilterChoice,
  today: string,
  options?: QueryOptions,
): Promise<Fragment[]> {
  if (included.length + excluded.length === 0) return [];
  const vocabulary = await tenantVocabulary(reader, 'filter', options);
  const rows = await tenantDb(reader, options)
    .selectFrom('filter_definition')
    .select(['id', 'model'])
    .where('id', 'in', [...included, ...excluded])
    .execute();
  const models = new Map<number, Model>();
  for (const row of rows) {
    const stored = storedModel(row, vocabulary);
    if (!stored.ok) throw refused(stored.problems);
    models.set(row.id, stored.model);
  }
  const anyOf = (ids: readonly number[]): Fragment => {
    const found = [...new Set(ids)].flatMap((id) => {
      const model = models.get(id);
      return model ? [memberSet(model, { vocabulary, today })] : [];
    });
    return found.length === 0 ? sql`FALSE` : combined(found, 'OR');
  };
  return [
    ...(included.length === 0 ? [] : [anyOf(included)]),
    ...(excluded.length === 0 ? [] : [complement(anyOf(excluded))]),
  ];
}
