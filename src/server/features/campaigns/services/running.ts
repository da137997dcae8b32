import type { MailingService } from '#domain/connectors/mailingServices.ts';
import type { Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { readRemote } from './remote.ts';

/** How long after its last mail a campaign counts as running at a service. */
const runsForMs = 48 * 3600 * 1000;

/** A campaign that runs at a service, with its ids there. */
export interface RunningCampaign {
  readonly id: number;
  readonly sent: readonly string[];
}

/** The campaigns that run at a service: those that it is sending, or sent in the last 48 hours. */
export async function runningThere(reader: Reader, service: MailingService, now: Date): Promise<RunningCampaign[]> {
  const since = new Date(now.getTime() - runsForMs).toISOString();
  const rows = await tenantDb(reader)
    .selectFrom('campaign')
    .innerJoin('campaign_run', 'campaign_run.campaign_id', 'campaign.id')
    .select(['campaign.id', 'campaign_run.remote'])
    .where('channel', '=', service)
    .where((eb) => eb.or([eb('status', '=', 'sending'), eb('ended_at', '>=', since)]))
    .orderBy('campaign.id')
    .execute();
  return rows.map(({ id, remote }) => ({ id, sent: readRemote(remote).sent }));
}

/** Whether any campaign of a tenant is being sent, through any channel. */
export async function isSending(reader: Reader): Promise<boolean> {
  const row = await tenantDb(reader)
    .selectFrom('campaign')
    .select('id')
    .where('status', '=', 'sending')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
