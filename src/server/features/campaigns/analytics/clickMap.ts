import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import type { campaignAnalyticsEndpoints } from '#contract/features/campaignAnalytics.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { trackLinks } from '#server/mail/personal/links.ts';
import { isOwnPage } from '#server/mail/personal/prepare.ts';
import { campaignRow } from '../campaignStore.ts';
import { firstSentMail } from './firstSentMail.ts';

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
  const mail = await firstSentMail(reader, id, group, options);
  if (!mail) return null;
  const { html, targets } = trackLinks(mail.rendered_html, {
    linkOf: (position) => `#link-${position}`,
    isOwn: (url) => isOwnPage(publicUrl, url),
  });
  return { subject: mail.subject, html, targets: [...targets] };
}
