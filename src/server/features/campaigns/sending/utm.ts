import type { CampaignDetails } from '#domain/campaigns/details.ts';
import { mailPlaceholders } from '#domain/mail/placeholders.ts';
import { withLinks } from '#server/mail/personal/links.ts';

/** What analytics of the shop's own site count a campaign by. */
export type UtmParameters = Pick<CampaignDetails, 'utmSource' | 'utmMedium'> & { readonly campaign: string };

const ownAddresses = Object.values(mailPlaceholders);

/**
 * A mail whose links say where their visitors come from. A link that has such a parameter already keeps its own; links
 * of the mail itself, such as unsubscribing, have none.
 */
export function withUtm(html: string, { utmSource, utmMedium, campaign }: UtmParameters): string {
  if (utmSource === '') return html;
  const parameters = { utm_source: utmSource, utm_medium: utmMedium, utm_campaign: campaign };
  return withLinks(html, (url) => {
    if (!URL.canParse(url) || ownAddresses.some((own) => url.startsWith(own))) return url;
    const address = new URL(url);
    if ([...address.searchParams.keys()].some((name) => name.startsWith('utm_'))) return url;
    const added = Object.entries(parameters).filter(([, value]) => value !== '');
    const query = added.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    // The rest of the address stays as it is written, which a shop's own server may insist on.
    const [before = '', ...fragment] = url.split('#');
    const joined = `${before}${before.includes('?') ? '&' : '?'}${query}`;
    return [joined, ...fragment].join('#');
  });
}
