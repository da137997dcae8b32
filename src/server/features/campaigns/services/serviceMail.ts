import type { MailingService } from '#domain/connectors/mailingServices.ts';
import { mailPlaceholders } from '#domain/mail/placeholders.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { tenantSettingsOf } from '#server/settings/settings.ts';
import { withPublicImages } from '#server/mail/publicImages.ts';
import type { TemplateThreads } from '#server/features/templates/public.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import type { FrozenContent } from '../content.ts';
import { withUtm } from '../sending/utm.ts';
import type { ServiceMail, ServiceDialect } from '#server/features/connectors/public.ts';
import { translateMail } from './translate.ts';

/** What the mail of a campaign is made with. */
export interface ServiceMailParts {
  readonly templating: TemplateThreads;
  readonly tenantName: string;
  readonly publicUrl: string;
}

/** What a campaign was started with; undefined where it was not. */
export async function frozenContent(engine: TenantEngine, id: number): Promise<FrozenContent | undefined> {
  const run = await tenantDb(engine)
    .selectFrom('campaign_run')
    .select('content')
    .where('campaign_id', '=', id)
    .executeTakeFirst();
  return run && (JSON.parse(run.content) as FrozenContent);
}

/** The mail of a campaign as a service gets it: with public pictures, UTM parameters, and the service's own tags. */
export async function serviceMail(
  engine: TenantEngine,
  service: MailingService,
  content: FrozenContent,
  { templating, tenantName, publicUrl }: ServiceMailParts,
): Promise<Omit<ServiceMail, 'contentUrl' | 'title'>> {
  const { plain, name, products, fromEmailAddress } = content;
  const details = await campaignDetailsOf(engine);
  const { currency } = await tenantSettingsOf(engine);
  const html = withUtm(withPublicImages(plain.html, publicUrl), { ...details, campaign: name });
  const texts = await translateMail(
    templating,
    { subject: plain.subject, html, text: plain.text },
    {
      customer: {},
      tenant: { name: tenantName, address: details.postalAddress, currency },
      campaign: { name, subject: plain.subject },
      recommendations: [],
      products,
      ...mailPlaceholders,
    },
    dialects[service],
  );
  return { ...texts, senderName: plain.senderName || tenantName, fromEmailAddress };
}

const tags = { name: 'FNAME', surname: 'LNAME', email: 'EMAIL' } as const;

/** A text inside a tag of Zoho's, which the signs of tags would end; it has no way to write them. */
const withoutTags = (text: string): string => text.replaceAll(/[|$[\]]/gu, ' ');

/** How each service writes what differs for each person. */
const dialects: Readonly<Record<MailingService, ServiceDialect>> = {
  mailchimp: {
    unsubscribe_url: '*|UNSUB|*',
    browser_url: '*|ARCHIVE|*',
    field: (name, fallback) => {
      const tag = tags[name];
      return fallback === '' ? `*|${tag}|*` : `*|IF:${tag}|**|${tag}|**|ELSE:|*${fallback}*|END:IF|*`;
    },
  },
  zoho: {
    unsubscribe_url: '$[LI:UNSUBSCRIBE]$',
    browser_url: '$[LI:VIEWINBROWSER]$',
    field: (name, fallback) => (fallback === '' ? `$[${tags[name]}]$` : `$[${tags[name]}|${withoutTags(fallback)}]$`),
  },
};
