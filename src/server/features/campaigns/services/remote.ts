import type { Updateable } from 'kysely';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { TenantTables } from '#server/engine/tables/tenant.ts';

/** How far a campaign is at the service that sends it. */
export interface Remote {
  /** The place of its people there; null before it is made. */
  readonly audience: string | null;
  /** The campaign there; null before it is made. */
  readonly campaign: string | null;
  /** `asked`: it was told to send, and nobody knows yet whether it did. */
  readonly phase: 'filling' | 'asked' | 'sent';
  /** Campaigns there that were sent: several where mails that failed were sent again. */
  readonly sent: readonly string[];
}

/** What claims the people that were handed over. */
export const heldByService = 'service';

/** A campaign whose service knows nothing of it. */
export const nothingThere: Remote = { audience: null, campaign: null, phase: 'filling', sent: [] };

/** Reads the column of a run. */
export function readRemote(text: string | null): Remote {
  return text === null ? nothingThere : { ...nothingThere, ...(JSON.parse(text) as Partial<Remote>) };
}

/** Changes how far a campaign is there, with other columns of its run. */
export async function saveRemote(
  writer: Writer,
  id: number,
  change: Partial<Remote>,
  others: Updateable<TenantTables['campaign_run']> = {},
): Promise<Remote> {
  const remote = { ...(await remoteOf(writer, id)), ...change };
  await tenantDb(writer)
    .updateTable('campaign_run')
    .set({ remote: JSON.stringify(remote), ...others })
    .where('campaign_id', '=', id)
    .execute();
  return remote;
}

/** How far a campaign is there. */
export async function remoteOf(reader: Reader, id: number): Promise<Remote> {
  const row = await tenantDb(reader)
    .selectFrom('campaign_run')
    .select('remote')
    .where('campaign_id', '=', id)
    .executeTakeFirst();
  return readRemote(row?.remote ?? null);
}
