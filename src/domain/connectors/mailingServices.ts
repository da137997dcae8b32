/** Systems of others that send campaigns: those of the specification's channels (2 §3). */
export const mailingServices = ['mailchimp', 'zoho'] as const;
/** One of them. */
export type MailingService = (typeof mailingServices)[number];

/** The name of each. */
export const serviceNames: Readonly<Record<MailingService, string>> = {
  mailchimp: 'Mailchimp',
  zoho: 'Zoho Campaigns',
};

/** Zoho's data centres and the domain of each; an account is in one of them. */
export const zohoDomains = {
  us: 'zoho.com',
  eu: 'zoho.eu',
  in: 'zoho.in',
  au: 'zoho.com.au',
  jp: 'zoho.jp',
  ca: 'zohocloud.ca',
  cn: 'zoho.com.cn',
  sa: 'zoho.sa',
  uk: 'zoho.uk',
} as const;
/** Names a data centre of Zoho. */
export type ZohoCentre = keyof typeof zohoDomains;
/** The data centres, in the order of a form. */
export const zohoCentres = Object.keys(zohoDomains) as [ZohoCentre, ...ZohoCentre[]];

/** An API key of Mailchimp: what is behind its last hyphen names the data centre, which its addresses begin with. */
export const mailchimpKey = /^[\w]{8,100}-(?<centre>[a-z]{2,4}\d{1,3})$/u;

/** The end of a secret that is shown, so that its owner knows it again. */
export function endOf(secret: string): string {
  return secret.length < 12 ? '' : secret.slice(-4);
}
