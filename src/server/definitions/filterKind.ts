import type { filterEndpoints } from '#contract/endpoints/filter.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { countWhole } from './memberNumbers.ts';
import type { DefinitionKind } from './definitionKind.ts';
import { commonParts, definitionTables, type DefinitionRow } from './definitionRow.ts';

/** A filter as the wire has it (specification 2 §3 Filter). */
export type Filter = ValueOf<(typeof filterEndpoints)['filterCreate']>;

/** A row of filter_definition. */
export interface FilterRow extends DefinitionRow {
  readonly product_count: number;
}

/** Product filters: the number of their products is kept, and since when it stands. */
export const filterKind: DefinitionKind<FilterRow, Filter> = {
  kind: 'filter',
  table: definitionTables.filter,
  details: ['name', 'description'],
  read: (row, facts) => ({ ...commonParts(row, facts), product_count: row.product_count }),
  populate: async (writer, { id, model }, context) => {
    const { population } = await countWhole(writer, model, context);
    await writer.run('UPDATE filter_definition SET product_count = $2, populated_at = $3 WHERE id = $1', [
      id,
      population,
      context.now.toISOString(),
    ]);
  },
};
