import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import type { campaignEndpoints } from '#contract/features/campaigns.ts';
import { abGroups, type AbGroup } from '#domain/campaigns/fields.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { withLinks } from '#server/mail/personal/links.ts';
import { fullName } from '#server/records/customerRow.ts';
import { firstSentMail } from './analytics/firstSentMail.ts';
import { formOf } from './campaignRow.ts';
import { campaignRow } from './campaignStore.ts';
import type { FrozenContent } from './content.ts';

type Endpoint = (typeof campaignEndpoints)['campaignRecord'];
type Started = NonNullable<ValueOf<Endpoint>>;

/** What a campaign was started with and to whom; null before its start. @throws ApiError 404 for an unknown id */
export async function recordOf(
  reader: Reader,
  id: number,
  { group }: ReadQueryOf<Endpoint>,
  options?: QueryOptions,
): Promise<ValueOf<Endpoint>> {
  const form = formOf(await campaignRow(reader, id, options));
  const db = tenantDb(reader, options);
  const run = await db
    .selectFrom('campaign_run')
    .select(['content', 'audience', 'begins_at', 'winner'])
    .where('campaign_id', '=', id)
    .executeTakeFirst();
  if (!run) return null;
  const content = JSON.parse(run.content) as FrozenContent;
  const counts = await db
    .selectFrom('campaign_recipient')
    .select(['state', 'reason', 'test_group', ({ fn }) => fn.countAll<number>().as('people')])
    .where('campaign_id', '=', id)
    .groupBy(['state', 'reason', 'test_group'])
    .execute();
  const sentTo = (version: AbGroup | null): number =>
    counts
      .filter(({ state, test_group: own }) => state === 'sent' && (version === null || (own ?? run.winner) === version))
      .reduce((sum, { people }) => sum + people, 0);
  const names = await namesOf(reader, content, form.resendOf?.campaignId ?? null, form.segmentIds, options);
  const version = (own: AbGroup | null): Started['versions'][number] => {
    const mail = (own === null ? undefined : content.groups?.[own]) ?? content.plain;
    const { templateId, templateVersion, subject, senderName } = mail;
    const template = { id: templateId, name: names.templates.get(templateId) ?? null, version: templateVersion };
    return { group: own, people: sentTo(own), subject, senderName, template };
  };
  return {
    begins_at: run.begins_at,
    audience: run.audience,
    reasons: reasonsOf(counts),
    segments: form.segmentIds.map((segment) => ({ id: segment, name: names.segments.get(segment) ?? `#${segment}` })),
    resend_of: form.resendOf && { id: form.resendOf.campaignId, name: names.resent ?? `#${form.resendOf.campaignId}` },
    fromEmailAddress: content.fromEmailAddress,
    versions: content.groups ? abGroups.map(version) : [version(null)],
    products: content.products.length,
    mail: await firstMail(reader, id, group, options),
  };
}

/** People who got nothing, by why, the most first. */
function reasonsOf(
  counts: readonly {
    readonly state: Started['reasons'][number]['state'] | 'pending' | 'claimed' | 'sent';
    readonly reason: Started['reasons'][number]['reason'] | null;
    readonly people: number;
  }[],
): Started['reasons'] {
  const sums = new Map<string, Started['reasons'][number]>();
  for (const { state, reason, people } of counts) {
    if (reason === null || state === 'pending' || state === 'claimed' || state === 'sent') continue;
    const key = `${state} ${reason}`;
    sums.set(key, { state, reason, people: (sums.get(key)?.people ?? 0) + people });
  }
  return [...sums.values()].toSorted((one, other) => other.people - one.people);
}

/** What the templates and segments are called now, and the campaign that was sent again. */
async function namesOf(
  reader: Reader,
  content: FrozenContent,
  resent: number | null,
  segmentIds: readonly number[],
  options?: QueryOptions,
) {
  const db = tenantDb(reader, options);
  const used = [content.plain, ...Object.values(content.groups ?? {})].map(({ templateId }) => templateId);
  const templates = await db.selectFrom('template').select(['id', 'name']).where('id', 'in', used).execute();
  const segments = await db
    .selectFrom('segment_definition')
    .select(['id', 'name'])
    .where('id', 'in', segmentIds.length === 0 ? [0] : segmentIds)
    .execute();
  const campaign = await db
    .selectFrom('campaign')
    .select('name')
    .where('id', '=', resent ?? 0)
    .executeTakeFirst();
  return {
    templates: new Map(templates.map(({ id, name }) => [id, name])),
    segments: new Map(segments.map(({ id, name }) => [id, name])),
    resent: campaign?.name,
  };
}

/** The first mail that was sent, of a group if one is named, as its recipient got it; its links lead nowhere. */
async function firstMail(
  reader: Reader,
  id: number,
  group: AbGroup | undefined,
  options?: QueryOptions,
): Promise<Started['mail']> {
  const mail = await firstSentMail(reader, id, group, options);
  if (!mail) return null;
  const { subject, rendered_html: html, user_id: userId, name, surname } = mail;
  return {
    subject,
    html: withLinks(html, () => '#'),
    user_id: userId,
    full_name: fullName({ name, surname, user_id: userId }),
  };
}
