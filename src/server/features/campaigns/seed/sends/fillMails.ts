import { sql } from 'kysely';
import type { AbGroup } from '#domain/campaigns/fields.ts';
import type { Writer } from '#server/engine/engine.ts';
import { fill, type PastSend } from './pastSend.ts';

/**
 * Notes the mails of `past_mail` in the log with their links, and in the ledger; the rest of a test gets the winner's.
 */
export async function fillMails(
  writer: Writer,
  tenantId: string,
  { id, links, plain, second, fromEmailAddress }: PastSend,
  winner: AbGroup | null,
): Promise<void> {
  const isSecond = winner === 'B' ? sql`(test_group IS NULL OR test_group = 'B')` : sql`(test_group = 'B') IS TRUE`;
  await fill(
    writer,
    sql`INSERT INTO email_log (id, kind, token, user_email, from_email_address, from_name, subject, rendered_html, text,
        success, created_at, updated_at, campaign_id, user_id, tenant_id)
      SELECT mail_id, 'campaign', replace(CAST(gen_random_uuid() AS VARCHAR), '-', ''), email, ${fromEmailAddress},
        ${plain.senderName}, CASE WHEN ${isSecond} THEN ${second.subject} ELSE ${plain.subject} END,
        CASE WHEN ${isSecond} THEN ${second.html} ELSE ${plain.html} END,
        CASE WHEN ${isSecond} THEN ${second.text} ELSE ${plain.text} END,
        TRUE, sent_at, sent_at + INTERVAL '1 second', CAST(${id} AS INTEGER), user_id, ${tenantId}
      FROM past_mail WHERE reason IS NULL ORDER BY mail_id`,
  );
  await fill(
    writer,
    sql`INSERT INTO mail_link (mail_id, position, url)
      SELECT past_mail.mail_id, link.position, link.url
      FROM past_mail CROSS JOIN (VALUES ${sql.join(
        links.map((url, position) => sql`(${sql.lit(position)}, ${sql.lit(url)})`),
      )}) AS link(position, url)
      WHERE past_mail.mail_id IS NOT NULL ORDER BY past_mail.mail_id, link.position`,
  );
  await fill(
    writer,
    sql`UPDATE campaign_recipient SET mail_id = past_mail.mail_id FROM past_mail
      WHERE campaign_recipient.campaign_id = ${id} AND campaign_recipient.user_id = past_mail.user_id
        AND past_mail.mail_id IS NOT NULL`,
  );
}
