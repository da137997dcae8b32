import { fillPlaceholders } from '#domain/mail/placeholders.ts';
import type { Mailing } from '../mailing.ts';
import type { MailPurpose, MailTokens } from '../mailTokens.ts';
import { oneLine } from '../oneLine.ts';
import { withPublicImages } from '#server/mail/publicImages.ts';
import { textPart } from '../textPart.ts';
import { trackLinks, withPixel } from './links.ts';
import { newRandom, type LoggedMail } from './log.ts';
import type { PersonalMail } from './personalMail.ts';

/** A mail as it is stored and sent. */
export interface PreparedMail extends LoggedMail {
  readonly mail: PersonalMail;
}

/** What public addresses of a mail are made with. */
export interface AddressParts {
  readonly tokens: MailTokens;
  readonly publicUrl: string;
  /** The number of the tenant. */
  readonly tenant: number;
}

/** The path segment of a customer in the address of a mail's page. */
export function pageOf(userId: string, token: string): string {
  return `/customer-email/${encodeURIComponent(userId)}/${token}`;
}

/** The public addresses of one mail. */
export function addressesOf({ tokens, publicUrl, tenant }: AddressParts, mail: number, random: string, userId: string) {
  const sealed = (purpose: MailPurpose, position = 0): string =>
    tokens.seal(purpose, { tenant, mail, random, position });
  return {
    message: sealed('message'),
    pixel: `${publicUrl}/o/${sealed('open')}`,
    unsubscribe: `${publicUrl}/u/${sealed('unsubscribe')}`,
    page: publicUrl + pageOf(userId, sealed('view')),
    linkOf: (position: number): string => `${publicUrl}/c/${sealed('click', position)}`,
  };
}

/** Whether an address leads to a page of a mail itself, which no click is counted for. */
export function isOwnPage(publicUrl: string, url: string): boolean {
  return url.startsWith(`${publicUrl}/u/`) || url.startsWith(`${publicUrl}/customer-email/`);
}

/** Gives a mail its addresses and headers. A test has no pixel, and its links stay as they are. */
export function prepareMail(
  mail: PersonalMail,
  { id, at, mailing, ...parts }: AddressParts & { readonly id: number; readonly at: Date; readonly mailing: Mailing },
): PreparedMail {
  const random = newRandom();
  const { message, pixel, unsubscribe, page, linkOf } = addressesOf(parts, id, random, mail.userId);
  const filled = (text: string): string =>
    fillPlaceholders(withPublicImages(text, parts.publicUrl), { unsubscribe_url: unsubscribe, browser_url: page });
  const html = filled(mail.html);
  const isTest = mail.kind === 'test';
  const isOwn = (url: string): boolean => isTest || isOwnPage(parts.publicUrl, url);
  const tracked = trackLinks(html, { linkOf, isOwn });
  const composed = mailing.compose({
    id: message,
    at,
    from: named(mail.from),
    to: named(mail.to),
    ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
    subject: (isTest ? '[Test] ' : '') + oneLine(mail.subject),
    html: isTest ? tracked.html : withPixel(tracked.html, pixel),
    text: mail.text === undefined ? textPart(html) : filled(mail.text),
    headers: isTest ? { 'X-Dodo-Test': 'yes' } : headersOf(mail, parts.tenant, unsubscribe),
  });
  const { kind, campaignId, userId, data } = mail;
  return { id, random, kind, campaignId, userId, data, mail, html, targets: tracked.targets, composed };
}

/** The headers of mail to many: one-click unsubscribing (RFC 8058), and what complaints are counted by. */
function headersOf({ kind, campaignId }: PersonalMail, tenant: number, unsubscribe: string) {
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Feedback-ID': `${campaignId ?? kind}:${tenant}:${kind}:dodo`,
    Precedence: 'bulk',
  };
}

/** A mailbox whose name is one line. */
function named({ name = '', address }: PersonalMail['from']) {
  return { name: oneLine(name), address };
}
