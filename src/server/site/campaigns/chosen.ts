import { sql } from 'kysely';
import { campaignRows, formOf, type CampaignForm } from '#server/campaigns/campaignRow.ts';
import type { Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** A running campaign of the site. */
export interface RunningCampaign {
  readonly id: number;
  readonly form: CampaignForm;
}

/** A place of a page with what is shown in it. */
export interface FilledPlace {
  readonly place: string;
  readonly campaign: RunningCampaign;
}

/** The running campaigns of the site, the one that was started last first. */
export async function runningCampaigns(reader: Reader): Promise<RunningCampaign[]> {
  const found = sql<boolean>`deleted_at IS NULL AND automation_id IS NULL AND channel = 'website' AND status = 'running'`;
  const sort = [['started_at', 'desc'] as const, ['id', 'desc'] as const];
  const rows = await campaignRows.list(reader, { found, sort });
  return rows.map((row) => ({ id: row.id, form: formOf(row) }));
}

/**
 * Which campaign each place of a page shows. One with segments is for their members alone, so that an unknown visitor sees only
 * campaigns without; one that names its place goes before one for any.
 */
export async function filledPlaces(
  reader: Reader,
  campaigns: readonly RunningCampaign[],
  places: readonly string[],
  userId: string | null,
): Promise<FilledPlace[]> {
  const segments = userId === null ? new Set<string>() : await segmentsOf(reader, userId);
  const own = campaigns.filter(
    ({ form: { segmentIds } }) => segmentIds.length === 0 || segmentIds.some((id) => segments.has(String(id))),
  );
  return places.flatMap((place) => {
    const campaign = own.find(({ form }) => form.place === place) ?? own.find(({ form }) => form.place === '');
    return campaign ? [{ place, campaign }] : [];
  });
}

async function segmentsOf(reader: Reader, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tenantDb(reader).selectFrom('segment').select('id').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ id }) => id));
}
