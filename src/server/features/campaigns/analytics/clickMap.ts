import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import type { campaignAnalyticsEndpoints } from '#contract/features/campaignAnalytics.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { trackLinks } from '#server/mail/personal/links.ts';
import { isOwnPage } from '#server/mail/personal/prepare.ts';
import { campaignRow } from '../campaignStore.ts';

type Endpoint = (typeof campaignAnalyticsEndpoints)['campaignClickMap'];

/**
 * A mail that a campaign sent, with the position of each counted link in place of its address; null where it sent none.
 *
 * @throws ApiError 404 for an unknown campaign
 */
export async function clickMapOf(
  reader: Reader,
  id: number,
  { group }: ReadQueryOf<Endpoint>,
  publicUrl: string,
  options?: QueryOptions,
): Promise<ValueOf<Endpoint>> {
  await campaignRow(reader, id, options);
  const mail = await tenantDb(reader, options)
    .selectFrom('email_log')
    .innerJoin('campaign_recipient', 'campaign_recipient.mail_id', 'email_log.id')
    .select(['email_log.subject', 'email_log.rendered_html'])
    .where('email_log.campaign_id', '=', id)
    .where('campaign_recipient.campaign_id', '=', id)
    .where('email_log.success', '=', true)
    .$if(group !== undefined, (query) => query.where('campaign_recipient.test_group', '=', group ?? null))
    .orderBy('campaign_recipient.position')
    .limit(1)
    .executeTakeFirst();
  if (!mail) return null;
  const { html, targets } = trackLinks(mail.rendered_html, {
    linkOf: (position) => `#link-${position}`,
    isOwn: (url) => isOwnPage(publicUrl, url),
  });
  return { subject: mail.subject, html, targets: [...targets] };
}
