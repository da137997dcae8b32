import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** The newest batches that are kept. */
const keptBatches = 7;

/** Drops batches that are too old, but for those that a campaign is fixed to or that somebody rated. */
export async function dropOldBatches(writer: Writer): Promise<void> {
  const db = tenantDb(writer);
  const batches = await db
    .selectFrom('recommendation_batch')
    .select('id')
    .orderBy('dt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const rated = await db.selectFrom('recommendation_feedback').select('batch_id').distinct().execute();
  const campaigns = await db.selectFrom('campaign').select('payload').execute();
  const fixed = campaigns.map(
    ({ payload }) => (JSON.parse(payload) as { recommendationId?: unknown }).recommendationId,
  );
  const kept = new Set<unknown>([...rated.map(({ batch_id: id }) => id), ...fixed]);
  const old = batches.slice(keptBatches).flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (old.length === 0) return;
  await db.deleteFrom('recommendation').where('batch_id', 'in', old).execute();
  await db.deleteFrom('recommendation_batch').where('id', 'in', old).execute();
}
