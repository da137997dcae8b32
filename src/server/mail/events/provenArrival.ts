import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { addEmails } from './emailRows.ts';

/**
 * Marks mails as handed over if an event proves that they arrived and the log did not know: they count in figures and
 * conditions from now on, and their people are sent in the send ledger. A mail that is being handed over stays
 * unchanged.
 */
export async function proveArrival(writer: Writer, mails: readonly number[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  const db = tenantDb(writer);
  const open = await db
    .selectFrom('email_log')
    .innerJoin('campaign_recipient', (join) =>
      join
        .onRef('campaign_recipient.user_id', '=', 'email_log.user_id')
        .onRef('campaign_recipient.campaign_id', '=', 'email_log.campaign_id'),
    )
    .select(['email_log.id', 'email_log.campaign_id', 'email_log.user_id', 'email_log.created_at'])
    .where('email_log.id', 'in', mails)
    .where('email_log.success', 'is', null)
    .where('campaign_recipient.state', '<>', 'claimed')
    .orderBy('email_log.id')
    .execute();
  for (const { id, campaign_id: campaign, user_id: user, created_at: at } of open) {
    await db
      .updateTable('email_log')
      .set({ success: true, failure: null, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await addEmails(writer, [id], new Date(at));
    const ended = { reason: null, detail: null, mail_id: id, ended_at: now.toISOString(), next_try_at: null };
    await db
      .updateTable('campaign_recipient')
      .set({ state: 'sent', ...ended })
      .where('campaign_id', '=', campaign)
      .where('user_id', '=', user ?? '')
      .where('state', 'not in', ['claimed', 'sent'])
      .execute();
  }
}

/** Like `proveArrival`, for those of some mails that have events. */
export async function proveArrivalOfSeen(writer: Writer, mails: readonly number[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  const seen = await tenantDb(writer)
    .selectFrom('mail_event')
    .select('mail_id')
    .distinct()
    .where('mail_id', 'in', mails)
    .execute();
  await proveArrival(
    writer,
    seen.map((row) => row.mail_id),
    now,
  );
}
