import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { PreparedMail } from './prepare.ts';

/** Stores mails that are about to be sent, with the targets of their links. */
export async function storeMails(
  writer: Writer,
  tenantId: string,
  mails: readonly PreparedMail[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  const at = now.toISOString();
  const rows = mails.map(({ id, random, mail, html, composed }) => ({
    id,
    kind: mail.kind,
    token: random,
    user_email: mail.to.address,
    from_email_address: mail.from.address,
    from_name: composed.from.name ?? '',
    subject: composed.subject,
    rendered_html: html,
    text: composed.text,
    head: composed.head,
    replacement_template_data: mail.data ? JSON.stringify(mail.data) : null,
    success: null,
    failure: null,
    created_at: at,
    updated_at: at,
    campaign_id: mail.campaignId,
    user_id: mail.userId,
    tenant_id: tenantId,
  }));
  await tenantDb(writer).insertInto('email_log').values(rows).execute();
  const links = mails.flatMap(({ id, targets }) => targets.map((url, position) => ({ mail_id: id, position, url })));
  if (links.length > 0) await tenantDb(writer).insertInto('mail_link').values(links).execute();
}

/** Marks mails as handed over, or one as not. */
export async function markMails(
  writer: Writer,
  ids: readonly number[],
  failure: string | null,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tenantDb(writer)
    .updateTable('email_log')
    .set({ success: failure === null, failure, updated_at: now.toISOString() })
    .where('id', 'in', ids)
    .execute();
}
