import { sql } from 'kysely';
import { changeRows, tenantDb } from '#server/engine/queryBuilder.ts';
import type { Writer } from '#server/engine/engine.ts';
import { firstOfIds, nextId } from '#server/engine/nextId.ts';
import { composeMail } from '#server/mail/compose.ts';
import { markMails, newRandom, storeMails } from '#server/mail/personal/log.ts';

/** The demo's mails: a test that somebody looked at, and a question to the support team. */
const seededMails = [
  {
    kind: 'support',
    daysAgo: 3,
    to: 'support@dodo-console.example',
    subject: 'Dodo Console web app support',
    html: '<p>How do I give a colleague the right to see campaigns?</p>',
  },
  {
    kind: 'test',
    daysAgo: 1,
    to: 'marketing@harbour-pine.example',
    subject: '[Test] Your garden is waiting',
    html: `<!doctype html><html lang="en"><head><title>Your garden is waiting</title></head>
<body style="margin:0;background:#f4f1ea;font-family:Georgia,serif;color:#2b2a26">
<div style="max-width:600px;margin:0 auto;padding:32px 24px;background:#ffffff">
<p style="letter-spacing:2px;font-size:12px;text-transform:uppercase">Harbour &amp; Pine</p>
<h1 style="font-weight:normal">Your garden is waiting</h1>
<p>The first warm evenings are here. We laid out linen, lanterns and the good glasses for you.</p>
<p><a href="https://harbour-pine.example/garden" style="color:#1f5c4a">See what is new</a></p></div></body></html>`,
  },
] as const;

/** Adds them to the log; they were sent by the owner of the demo. */
export async function addMails(writer: Writer, tenantId: string, daysAgo: (days: number) => string): Promise<void> {
  for (const { kind, daysAgo: days, to, subject, html } of seededMails) {
    const at = new Date(daysAgo(days));
    const from = { name: 'Harbour & Pine', address: 'hello@harbour-pine.example' };
    const composed = composeMail({ id: newRandom(), at, from, to: { address: to }, subject, html }, 'localhost');
    const id = await nextId(writer, 'email_log');
    const mail = { id, random: newRandom(), kind, campaignId: null, userId: null, html, targets: [], composed };
    await storeMails(writer, tenantId, [mail], at);
    await markMails(writer, [id], null, at);
  }
}

/**
 * Writes into the ledger that the demo's customers stated their consent in the first imported file, and that some of
 * them withdrew it by a mail's own button.
 */
export async function addConsents(writer: Writer, today: string): Promise<void> {
  const { last } = await tenantDb(writer)
    .selectFrom('customer')
    .select(({ fn }) => fn.max<number | null>('customer_no').as('last'))
    .executeTakeFirstOrThrow();
  if (last === null) return;
  const left = sql`SELECT email_log.user_id, email_log.user_email, email_log.subject, mail_event.mail_id,
    mail_event."at",
      ROW_NUMBER() OVER (ORDER BY mail_event.id) AS turn
    FROM mail_event JOIN email_log ON email_log.id = mail_event.mail_id WHERE mail_event.kind = 'unsubscribe'`;
  const stated = await firstOfIds(writer, 'consent_change', last + 1);
  await changeRows(
    writer,
    sql`INSERT INTO consent_change (id, user_id, address, channel, before, after, source, evidence,
        actor_id, actor, "at")
      SELECT CAST(${stated} AS INTEGER) + customer_no, user_id, lower(email), 'email', NULL,
        CASE WHEN user_id IN (SELECT user_id FROM (${left}) AS gone) THEN 'true' ELSE email_consented END, 'import',
        'File “customers-2024.csv”, import 1', NULL, 'Demo data',
        COALESCE(tenant_created_at, CAST(${today} AS TIMESTAMP))
      FROM customer WHERE email_consented IS NOT NULL`,
  );
  // As many ids as there are customers are more than enough; what is not used is never seen.
  const withdrawn = await firstOfIds(writer, 'consent_change', last + 1);
  await changeRows(
    writer,
    sql`INSERT INTO consent_change (id, user_id, address, channel, before, after, source, evidence,
        actor_id, actor, "at")
      SELECT CAST(${withdrawn - 1} + turn AS INTEGER), user_id, lower(user_email), 'email', 'true', 'false',
        'unsubscribe', 'The button of mail ' || CAST(mail_id AS VARCHAR) || ', “' || subject || '”', NULL,
        'The customer', "at"
      FROM (${left}) AS gone`,
  );
}
