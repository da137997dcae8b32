import type { TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { MailServices } from '../mailServices.ts';
import type { Grant } from '#server/secrets/tokens.ts';
import type { MailPurpose, MailRef } from '../mailTokens.ts';

/** The parts of the server that public pages of mails use. */
export type PublicParts = Pick<MailServices, 'engines' | 'mailTokens' | 'mailTenants' | 'control' | 'config' | 'clock'>;

/** The content of a token of a public address. */
export interface OpenedToken {
  readonly ref: MailRef;
  readonly tenantId: string;
  readonly engine: TenantEngine;
}

/** Opens a token; undefined where it is forged, of another purpose, or of a tenant that is gone. */
export async function openToken(
  { engines, mailTokens, mailTenants }: Pick<PublicParts, 'engines' | 'mailTokens' | 'mailTenants'>,
  purpose: MailPurpose,
  token: string,
): Promise<OpenedToken | undefined> {
  const ref = mailTokens.open(purpose, token);
  const tenantId = ref && (await mailTenants.tenantOf(ref.tenant));
  if (!ref || tenantId === undefined) return undefined;
  return { ref, tenantId, engine: engines.tenant(tenantId) };
}

/** The grant of a call about the mail of a page's token: its id and its random part. */
export async function mailGrant(
  parts: Pick<PublicParts, 'engines' | 'mailTokens' | 'mailTenants'>,
  token: string,
): Promise<Grant | undefined> {
  const opened = await openToken(parts, 'view', token);
  return (
    opened && { tenantId: opened.tenantId, tenant: opened.ref.tenant, mail: opened.ref.mail, random: opened.ref.random }
  );
}

/** The mail that a token names; undefined where it is gone. */
export function mailOf({ engine, ref }: Pick<OpenedToken, 'engine' | 'ref'>) {
  return tenantDb(engine)
    .selectFrom('email_log')
    .select(['id', 'kind', 'user_email', 'user_id', 'subject'])
    .where('id', '=', ref.mail)
    .where('token', '=', ref.random)
    .executeTakeFirst();
}

/** The target of the link that a token names; undefined where it or its mail is gone. */
export async function targetOf({ engine, ref }: OpenedToken): Promise<string | undefined> {
  const row = await tenantDb(engine)
    .selectFrom('mail_link')
    .innerJoin('email_log', 'email_log.id', 'mail_link.mail_id')
    .select('url')
    .where('mail_link.mail_id', '=', ref.mail)
    .where('position', '=', ref.position)
    .where('email_log.id', '=', ref.mail)
    .where('email_log.token', '=', ref.random)
    .executeTakeFirst();
  return row?.url;
}
