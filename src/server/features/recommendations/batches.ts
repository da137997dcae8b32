import { ApiError } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { BatchOrigin } from '#domain/recommendations/rules.ts';

/** A complete batch. */
export interface Batch {
  readonly id: number;
  /** When it was made, ISO 8601. */
  readonly dt: string;
  readonly origin: BatchOrigin | null;
  /** All baskets when it was made; null for batches from before it was kept. */
  readonly baskets: number | null;
  /** All customers with a purchase; null for batches that were ranked by lift. */
  readonly buyers: number | null;
}

/** All complete batches. */
const newestFirst = (reader: Reader, options?: QueryOptions) =>
  tenantDb(reader, options)
    .selectFrom('recommendation_batch')
    .select(['id', 'dt', 'origin', 'baskets', 'buyers'])
    .orderBy('dt', 'desc')
    .orderBy('id', 'desc');

/** The batch that is named, else the newest; null where none is named and there is none. @throws ApiError 404 */
export async function findBatch(reader: Reader, id?: number | null, options?: QueryOptions): Promise<Batch | null> {
  const all = newestFirst(reader, options);
  const named = id === undefined || id === null ? all : all.where('id', '=', id);
  const batch = await named.limit(1).executeTakeFirst();
  if (!batch && named !== all) throw new ApiError('notFound', 'Update not found. Choose another.');
  return batch ?? null;
}

/** The newest batch that is old enough; null where none is. */
export async function oldBatch(reader: Reader, isOld: (batch: Batch) => boolean): Promise<Batch | null> {
  return (await newestFirst(reader).execute()).find(isOld) ?? null;
}

/** The batch of a moment, or the newest for `latest`; null where there is none at all. @throws ApiError 404 */
export async function batchAt(reader: Reader, moment: string): Promise<Batch | null> {
  if (moment === 'latest') return findBatch(reader);
  const time = Date.parse(moment);
  const batches = await tenantDb(reader)
    .selectFrom('recommendation_batch')
    .select(['id', 'dt', 'origin', 'baskets', 'buyers'])
    .orderBy('id', 'desc')
    .execute();
  const batch = batches.find(({ dt }) => Date.parse(dt) === time);
  if (!batch) throw new ApiError('notFound', 'No update at this time. Choose another.');
  return batch;
}

/** The batches that recommend something to a customer, the newest first. */
export async function batchesOf(reader: Reader, customerNumber: number): Promise<{ id: number; dt: string }[]> {
  return tenantDb(reader)
    .selectFrom('recommendation_batch')
    .select(['id', 'dt'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('recommendation')
          .select('item_no')
          .whereRef('recommendation.batch_id', '=', 'recommendation_batch.id')
          .where('recommendation.customer_no', '=', customerNumber),
      ),
    )
    .orderBy('dt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
