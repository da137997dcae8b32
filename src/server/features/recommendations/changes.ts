import { sql, type RawBuilder } from 'kysely';
import type { InferOutput } from 'valibot';
import { rankedItems, type batchChanges } from '#contract/features/recommendationFigures.ts';
import { ratio } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import type { Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { findBatch, type Batch } from './batches.ts';
import { shownName } from '#server/records/offeredRecommendations.ts';

type Changes = InferOutput<typeof batchChanges>;

/** The rows of two batches by customer and item, each with whether the newer and the older batch have it (1 or 0). */
const pairs = (batch: number, against: number): RawBuilder<unknown> => sql`pair AS (
  SELECT recommendation.customer_no, recommendation.item_no,
    MAX(CASE WHEN recommendation.batch_id = ${batch} THEN 1 ELSE 0 END) AS newer,
    MAX(CASE WHEN recommendation.batch_id = ${against} THEN 1 ELSE 0 END) AS older
  FROM recommendation WHERE recommendation.batch_id IN (${batch}, ${against})
  GROUP BY recommendation.customer_no, recommendation.item_no)`;

/** changes: what a batch has that another, by default the one made before it, has not; null where there is none. */
export async function changesOf(reader: Reader, batchId?: number, againstId?: number): Promise<Changes | null> {
  const batch = await findBatch(reader, batchId);
  const against = batch && (await otherBatch(reader, batch, againstId));
  if (!against) return null;
  const [people] = await figureRows<Changes['people']>(
    reader,
    sql`WITH ${pairs(batch.id, against.id)},
      person AS (
        SELECT pair.customer_no, SUM(pair.newer) AS newer, SUM(pair.older) AS older,
          SUM(pair.newer * pair.older) AS kept
        FROM pair GROUP BY pair.customer_no)
    SELECT COUNT(*) FILTER (WHERE person.older = 0) AS gained, COUNT(*) FILTER (WHERE person.newer = 0) AS lost,
      COUNT(*) FILTER (WHERE person.newer > 0 AND person.older > 0
        AND (person.kept < person.newer OR person.kept < person.older)) AS changed,
      COUNT(*) FILTER (WHERE person.kept = person.newer AND person.kept = person.older) AS same,
      ${ratio(sql`SUM(person.kept)`, sql`SUM(person.newer)`)} AS kept_share
    FROM person`,
  );
  if (!people) throw new Error('The statement answers one row.');
  const items = await figureRows<Changes['items'][number]>(
    reader,
    sql`WITH ${pairs(batch.id, against.id)},
      item AS (SELECT pair.item_no, SUM(pair.newer) AS times, SUM(pair.older) AS times_before FROM pair
        GROUP BY pair.item_no)
    SELECT product.item_id, ${shownName} AS name, item.times, item.times_before,
      item.times - item.times_before AS difference
    FROM item JOIN product ON product.item_no = item.item_no WHERE item.times <> item.times_before
    ORDER BY ABS(item.times - item.times_before) DESC, name, product.item_id LIMIT ${sql.lit(rankedItems)}`,
  );
  return { against: { id: against.id, dt: against.dt }, people, items };
}

/** The batch that is named, else the one made before. @throws ApiError 404 for an unknown one */
async function otherBatch(
  reader: Reader,
  batch: Batch,
  id: number | undefined,
): Promise<{ id: number; dt: string } | undefined> {
  if (id !== undefined) return (await findBatch(reader, id)) ?? undefined;
  return tenantDb(reader)
    .selectFrom('recommendation_batch')
    .select(['id', 'dt'])
    .where((where) =>
      where.or([where('dt', '<', batch.dt), where.and([where('dt', '=', batch.dt), where('id', '<', batch.id)])]),
    )
    .orderBy('dt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
