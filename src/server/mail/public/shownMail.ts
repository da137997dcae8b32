import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Grant } from '#server/secrets/tokens.ts';
import type { MailTokens } from '../mailTokens.ts';
import { trackLinks } from '../personal/links.ts';
import { addressesOf, isOwnPage } from '../personal/prepare.ts';

/** What showing a mail to the person who got it needs. */
export interface ShownMailParts {
  readonly tokens: MailTokens;
  readonly publicUrl: string;
  /** The content of its page's token. */
  readonly grant: Grant;
}

/**
 * A mail as the person who got it sees it in the browser: its links count, opening it does not. Undefined where it is
 * gone or was for another customer.
 */
export async function shownMail(
  reader: Reader,
  { tokens, publicUrl, grant }: ShownMailParts,
  userId: string,
  options?: QueryOptions,
) {
  const [tenant, mail, random] = [Number(grant['tenant']), Number(grant['mail']), String(grant['random'])];
  const row = await tenantDb(reader, options)
    .selectFrom('email_log')
    .select(['kind', 'user_email', 'from_email_address', 'from_name', 'subject', 'rendered_html', 'text'])
    .select(['success', 'created_at', 'updated_at'])
    .where('id', '=', mail)
    .where('token', '=', random)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, rendered_html: html, ...shown } = row;
  const { linkOf } = addressesOf({ tokens, publicUrl, tenant }, mail, random, userId);
  const isOwn = (url: string): boolean => kind === 'test' || isOwnPage(publicUrl, url);
  return { ...shown, user_id: userId, rendered_html: trackLinks(html, { linkOf, isOwn }).html };
}
