import { sql } from 'kysely';
import * as v from 'valibot';
import type { Control } from '#server/control/openControl.ts';
import { controlDb } from '#server/control/tables.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { StoredKind } from '#server/jobs/stored.ts';
import { nextLeaversLook } from './services/leaversWatch.ts';

/** The job that works on a tenant's campaigns, as stored: its state is in the rows of campaigns. */
export const campaignJobKind: StoredKind<null, null> = {
  name: 'campaigns',
  input: v.null(),
  checkpoint: v.null(),
  startsOver: true,
};

/**
 * How many completed looks are kept among a tenant's last jobs; there is one every few minutes while services are
 * connected.
 */
const jobsKept = 200;

/** Has a tenant's campaigns looked at no earlier than at a moment, after something went wrong. */
export async function putOff(control: Control, tenantId: string, at: Date): Promise<void> {
  await control.write((writer) =>
    controlDb(writer)
      .updateTable('campaign_due')
      .set({ at: at.toISOString() })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
}

/** Notes when a tenant's campaigns need the next look as its rows say, or that they need none. */
export async function settleDue(control: Control, engine: TenantEngine, now: Date): Promise<void> {
  const { tenantId } = engine;
  await control.write(async (writer) => {
    const moments = [await nextLook(engine), (await nextLeaversLook(engine, now))?.toISOString() ?? null];
    const at = moments
      .filter((moment) => moment !== null)
      .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0];
    const db = controlDb(writer);
    await db.deleteFrom('campaign_due').where('tenant_id', '=', tenantId).execute();
    if (at !== undefined) await db.insertInto('campaign_due').values({ tenant_id: tenantId, at }).execute();
  });
}

/**
 * The next start of a scheduled campaign, the next moment at which one that is being sent goes on, or an automation’s
 * next look.
 */
async function nextLook(engine: TenantEngine): Promise<string | null> {
  const [row] = await readRows<{ due: string | null }>(
    engine,
    sql`SELECT MIN(moment) AS due FROM (
      SELECT scheduled_at AS moment FROM campaign WHERE status = 'scheduled' AND deleted_at IS NULL
      UNION ALL SELECT CASE
        WHEN campaign_run.decides_at IS NOT NULL AND campaign_run.winner IS NULL
          THEN LEAST(campaign_run.decides_at, COALESCE(waiting.next_try, campaign_run.decides_at))
        WHEN waiting.due = 0 THEN GREATEST(campaign_run.begins_at, waiting.next_try)
        ELSE campaign_run.begins_at END
      FROM campaign_run JOIN campaign ON campaign.id = campaign_run.campaign_id
        LEFT JOIN (SELECT campaign_id, MIN(next_try_at) AS next_try, COUNT(*) FILTER (WHERE next_try_at IS NULL) AS due
          FROM campaign_recipient WHERE state = 'pending' GROUP BY campaign_id) AS waiting
          ON waiting.campaign_id = campaign_run.campaign_id
      WHERE campaign.status = 'sending'
      UNION ALL SELECT tell_at FROM campaign_run WHERE tell_at IS NOT NULL
      UNION ALL SELECT remote_next FROM campaign_run WHERE remote_next IS NOT NULL
      UNION ALL SELECT COALESCE(date_trunc('hour', looked_at) + INTERVAL '1 hour', active_since)
      FROM automation WHERE active AND deleted_at IS NULL
    ) AS waiting`,
  );
  return row?.due ?? null;
}

/** Has a tenant's campaigns worked on: by the job that waits or runs, or by a new one. */
export async function workOnCampaigns(jobs: Jobs, engine: TenantEngine): Promise<void> {
  const unfinished = await tenantDb(engine)
    .selectFrom('job')
    .select('id')
    .where('kind', '=', campaignJobKind.name)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (unfinished) jobs.wake(engine.tenantId);
  else {
    await jobs.add(engine, campaignJobKind, null, async (writer, id) => {
      await tenantDb(writer)
        .deleteFrom('job')
        .where('kind', '=', campaignJobKind.name)
        .where('status', '=', 'completed')
        .where('id', '<', id - jobsKept)
        .execute();
    });
  }
}
