import type { MailingService } from '#domain/connectors/mailingServices.ts';
import type { ServiceDialect } from './service.ts';

const tags = { name: 'FNAME', surname: 'LNAME', email: 'EMAIL' } as const;

/** A text inside a tag of Zoho's, which the signs of tags would end; it has no way to write them. */
const withoutTags = (text: string): string => text.replaceAll(/[|$[\]]/gu, ' ');

/** How each service writes what differs for each person. */
export const dialects: Readonly<Record<MailingService, ServiceDialect>> = {
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
