import type { filterEndpoints } from '#contract/features/filters.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { tenantDb } from '../engine/queryBuilder.ts';
import { countWhole } from './memberNumbers.ts';
import type { DefinitionKind } from './definitionKind.ts';
import { commonParts, definitionTables, type FilterRow } from './definitionRow.ts';
import { filterStore } from './definitionStores.ts';

/** A filter as the wire has it (specification 2 §3 Filter). */
export type Filter = ValueOf<(typeof filterEndpoints)['filterCreate']>;

/** Product filters: the number of their products is stored, and the time of the count. */
export const filterKind: DefinitionKind<FilterRow, Filter> = {
  kind: 'filter',
  table: definitionTables.filter,
  store: filterStore,
  details: ['name', 'description'],
  read: (row, facts) => ({ ...commonParts(row, facts), product_count: row.product_count }),
  populate: async (writer, { id, model }, context) => {
    const { population } = await countWhole(writer, model, context);
    await tenantDb(writer)
      .updateTable('filter_definition')
      .set({ product_count: population, populated_at: context.now.toISOString() })
      .where('id', '=', id)
      .execute();
  },
};
