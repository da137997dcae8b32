import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** The newest batches, and of so many weeks the last one, to be compared with what was bought since. */
const [newest, weeks] = [7, 5] as const;

/**
 * Drops batches but for the newest, the last one of each of the weeks before, those that a campaign is fixed to and
 * those with a rating. Weeks are of the calendar (UTC), so that the last batch of a week stays its last one.
 */
export async function dropOldBatches(writer: Writer): Promise<void> {
  const db = tenantDb(writer);
  const batches = await db
    .selectFrom('recommendation_batch')
    .select(['id', 'dt'])
    .orderBy('dt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const rated = await db.selectFrom('recommendation_feedback').select('batch_id').distinct().execute();
  const campaigns = await db.selectFrom('campaign').select('payload').execute();
  const fixed = campaigns.map(
    ({ payload }) => (JSON.parse(payload) as { recommendationId?: unknown }).recommendationId,
  );
  const lastOfWeeks = new Map<number, number>();
  const present = weekOf(batches[0]?.dt ?? '1970-01-01');
  for (const { id, dt } of batches) {
    const week = weekOf(dt);
    if (present - week <= weeks && !lastOfWeeks.has(week)) lastOfWeeks.set(week, id);
  }
  const kept = new Set<unknown>([...rated.map(({ batch_id: id }) => id), ...fixed, ...lastOfWeeks.values()]);
  const old = batches.slice(newest).flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (old.length === 0) return;
  await db.deleteFrom('recommendation').where('batch_id', 'in', old).execute();
  await db.deleteFrom('recommendation_item').where('batch_id', 'in', old).execute();
  await db.deleteFrom('recommendation_batch').where('id', 'in', old).execute();
}

/** The number of a moment's week, which begins on Monday. */
function weekOf(moment: string): number {
  return Math.floor((Date.parse(moment.slice(0, 10)) / 86_400_000 + 3) / 7);
}
