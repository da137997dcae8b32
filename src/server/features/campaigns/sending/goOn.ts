import { sql } from 'kysely';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Writer } from '#server/engine/engine.ts';
import type { CampaignRow } from '../campaignRow.ts';

/**
 * Resumes a paused campaign where it stopped: everyone pending is retried now, for another 24 hours. If the server
 * paused it, people who failed for that reason are pending again, since their emails were certainly not sent; a
 * suppressed address stays failed.
 */
export async function goOn(writer: Writer, { id, failure }: Pick<CampaignRow, 'id' | 'failure'>): Promise<void> {
  const db = tenantDb(writer);
  const run = await db
    .selectFrom('campaign_run')
    .select('failing_since')
    .where('campaign_id', '=', id)
    .executeTakeFirst();
  if (!run) return;
  if (failure !== null && run.failing_since !== null) {
    await db
      .updateTable('campaign_recipient')
      .set({ state: 'pending', mail_id: null, claimed_by: null, ended_at: null })
      .where('campaign_id', '=', id)
      .where('state', '=', 'failed')
      .where('ended_at', '>=', run.failing_since)
      .where('user_id', 'not in', (eb) =>
        eb
          .selectFrom('customer')
          .innerJoin('suppression', (join) => join.on(sql<boolean>`suppression.address = lower(trim(customer.email))`))
          .select('customer.user_id')
          .where('suppression.lifted', 'is', null),
      )
      .execute();
  }
  await db
    .updateTable('campaign_recipient')
    .set({ reason: null, detail: null, tries: null, tried_since: null, next_try_at: null })
    .where('campaign_id', '=', id)
    .where('state', '=', 'pending')
    .execute();
  await db
    .updateTable('campaign_run')
    .set({ failing: null, failing_since: null, tell_at: null })
    .where('campaign_id', '=', id)
    .execute();
}
