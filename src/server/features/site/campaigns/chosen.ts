import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { AbGroup } from '#domain/campaigns/fields.ts';
import { groupOfDigest } from '#domain/campaigns/siteGroup.ts';
import { campaignRows, formOf, type CampaignForm } from '#server/features/campaigns/public.ts';
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
  /** The version of a test that the visitor sees; null if there is no test. */
  readonly group: AbGroup | null;
}

/** The running campaigns of the site, the one that was started last first. */
export async function runningCampaigns(reader: Reader): Promise<RunningCampaign[]> {
  const found = sql<boolean>`deleted_at IS NULL AND automation_id IS NULL AND channel = 'website'
    AND status = 'running'`;
  const sort = [['started_at', 'desc'] as const, ['id', 'desc'] as const];
  const rows = await campaignRows.list(reader, { found, sort });
  return rows.map((row) => ({ id: row.id, form: formOf(row) }));
}

/**
 * Which campaign each place of a page shows. A campaign with segments is for their members alone, so an unknown
 * visitor, who is in none, only sees campaigns without segments. A campaign that names the place precedes one for any.
 */
export function filledPlaces(
  campaigns: readonly RunningCampaign[],
  places: readonly string[],
  { visitor, segments }: { readonly visitor: string; readonly segments: ReadonlySet<string> },
): FilledPlace[] {
  const own = campaigns.filter(
    ({ form: { segmentIds } }) => segmentIds.length === 0 || segmentIds.some((id) => segments.has(String(id))),
  );
  return places.flatMap((place) => {
    const campaign = own.find(({ form }) => form.place === place) ?? own.find(({ form }) => form.place === '');
    return campaign ? [{ place, campaign, group: campaign.form.ab && groupOfVisitor(campaign.id, visitor) }] : [];
  });
}

/** The segments that a customer is in. */
export async function segmentsOf(reader: Reader, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tenantDb(reader).selectFrom('segment').select('id').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The version of a test that a visitor sees: the same at every visit. */
function groupOfVisitor(campaignId: number, visitor: string): AbGroup {
  return groupOfDigest(hash('md5', `${campaignId}:${visitor}`, 'hex'));
}
