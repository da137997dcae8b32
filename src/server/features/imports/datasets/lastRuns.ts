import type { ValueOf } from '#contract/endpoint.ts';
import type { datasetEndpoints } from '#contract/features/datasets.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { ImportRecord } from '../importStore.ts';

/** An import of a dataset's file, as the wire has it. */
export type Run = NonNullable<ValueOf<typeof datasetEndpoints.datasetList>[number]['last_run']>;

/** The last run of datasets by their ids: the newest import, or the newest completed one. */
export async function lastRuns(
  reader: Reader,
  which: 'newest' | 'completed',
  options?: QueryOptions,
): Promise<ReadonlyMap<number, Run>> {
  const newest = tenantDb(reader)
    .selectFrom('import')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('dataset_id', 'is not', null)
    .$if(which === 'completed', (query) => query.where('status', '=', 'completed'))
    .groupBy('dataset_id');
  const rows = await tenantDb(reader, options)
    .selectFrom('import')
    .select(['id', 'dataset_id', 'file_name', 'status', 'created_at', 'metadata'])
    .where('id', 'in', newest)
    .execute();
  return new Map(
    rows.map(({ id, dataset_id: datasetId, file_name, status, created_at, metadata }) => {
      const { rowCount, validate, process } = JSON.parse(metadata) as ImportRecord['metadata'];
      const run = { import_id: id, file_name, status, started_at: created_at, rows: rowCount };
      const taken = process.successCount.total;
      return [datasetId ?? 0, { ...run, taken, failed: validate.invalidCount + process.failedCount }];
    }),
  );
}
