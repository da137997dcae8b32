import { sql } from 'kysely';
import type { ValueOf } from '#contract/endpoint.ts';
import type { timeZoneOutlookEndpoints } from '#contract/features/timeZoneOutlook.ts';
import { resolveWallTime } from '#domain/campaigns/wallTime.ts';
import { isPurchase } from '#server/analytics/sales.ts';
import { localTime } from '#server/analytics/localTime.ts';
import { formOf } from '#server/features/campaigns/public.ts';
import type { Reader } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';

type Outlook = ValueOf<(typeof timeZoneOutlookEndpoints)['timeZoneOutlook']>;

/** A change of a tenant's IANA time zone, and the time of the request. */
export interface ZoneChange {
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/** The effect of a zone change on stored times. Writes nothing; neither would the change itself. */
export async function timeZoneOutlook(reader: Reader, change: ZoneChange): Promise<Outlook> {
  const now = bothClocks(change.now.getTime(), change);
  return {
    now,
    ...(await keptTimes(reader, now)),
    newest: await newestPurchase(reader, change),
    ...(await campaignTimes(reader, change)),
    automations: await activeAutomations(reader),
  };
}

/** An instant, in milliseconds, as both clocks show it: `2026-11-28T14:30`. */
function bothClocks(at: number, { from, to }: ZoneChange): Outlook['now'] {
  const shown = (zone: string): string => localTime(new Date(at), zone).slice(0, 16);
  return { from: shown(from), to: shown(to) };
}

async function keptTimes(reader: Reader, now: Outlook['now']): Promise<Pick<Outlook, 'kept' | 'ahead'>> {
  const moment = (wall: string) => sql`CAST(${wall.replace('T', ' ')} AS TIMESTAMP)`;
  const [row] = await readRows<Outlook['kept'] & { ahead: number }>(
    reader,
    sql`SELECT COUNT(event_dt) AS events,
      (SELECT COUNT(tenant_created_at) FROM customer) AS customers,
      (SELECT COUNT(tenant_created_at) FROM product) AS products,
      (SELECT COUNT(sent_dt) FROM email) AS emails,
      COUNT(*) FILTER (WHERE event_dt > ${moment(now.to)} AND event_dt <= ${moment(now.from)}) AS ahead
    FROM sale`,
  );
  if (!row) throw new Error('The engine counted nothing.');
  const { ahead, ...kept } = row;
  return { kept, ahead };
}

async function newestPurchase(reader: Reader, change: ZoneChange): Promise<Outlook['newest']> {
  const [row] = await readRows<{ transaction_id: string | null; event_dt: string }>(
    reader,
    sql`SELECT transaction_id, event_dt FROM sale WHERE ${isPurchase} AND event_dt IS NOT NULL
      ORDER BY event_dt DESC, event_id LIMIT 1`,
  );
  if (!row) return null;
  const from = row.event_dt.slice(0, 16);
  const { to } = bothClocks(resolveWallTime(from, change.from).at, change);
  return { transaction_id: row.transaction_id, from, to };
}

async function campaignTimes(reader: Reader, change: ZoneChange): Promise<Pick<Outlook, 'scheduled' | 'drafts'>> {
  const rows = await tenantDb(reader)
    .selectFrom('campaign')
    .select(['id', 'name', 'channel', 'status', 'payload', 'scheduled_at'])
    .where('status', 'in', ['scheduled', 'draft'])
    .where('deleted_at', 'is', null)
    .orderBy('scheduled_at')
    .orderBy('id')
    .execute();
  const scheduled = rows.filter(({ status, scheduled_at: at }) => status === 'scheduled' && at !== null);
  const drafts = rows
    .filter(({ status }) => status === 'draft')
    .map(formOf)
    .filter(({ scheduledDateAndTime, timeZone }) => scheduledDateAndTime !== null && timeZone === null);
  const [first] = scheduled.map(({ id, name, scheduled_at: at }) => ({
    id,
    name,
    ...bothClocks(Date.parse(at ?? ''), change),
  }));
  return { scheduled: { count: scheduled.length, first: first ?? null }, drafts: drafts.length };
}

async function activeAutomations(reader: Reader): Promise<number> {
  const rows = await tenantDb(reader)
    .selectFrom('automation')
    .select('id')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.length;
}
