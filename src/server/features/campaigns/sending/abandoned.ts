import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { proveArrivalOfSeen } from '#server/mail/events/provenArrival.ts';
import { settle, type Result } from './recipients.ts';

/**
 * Settles people whom a sender claimed and abandoned. Those whose mail was never stored, or certainly not sent, are
 * pending again; those whose mail was sent according to the log are sent, and those whose mail bounced have failed. All
 * others are unknown, and are never resent automatically.
 */
export async function settleAbandoned(writer: Writer, id: number, now: Date): Promise<void> {
  const db = tenantDb(writer);
  const claimed = await db
    .selectFrom('campaign_recipient')
    .select('user_id')
    .where('campaign_id', '=', id)
    .where('state', '=', 'claimed')
    .execute();
  if (claimed.length === 0) return;
  const mails = await db
    .selectFrom('campaign_recipient')
    .innerJoin('email_log', (join) =>
      join
        .onRef('email_log.user_id', '=', 'campaign_recipient.user_id')
        .onRef('email_log.campaign_id', '=', 'campaign_recipient.campaign_id')
        // Mails of earlier attempts are older.
        .onRef('email_log.created_at', '>=', 'campaign_recipient.claimed_at'),
    )
    .leftJoin('mail_event', (join) =>
      join.onRef('mail_event.mail_id', '=', 'email_log.id').on('mail_event.kind', '=', 'bounce'),
    )
    .select(['email_log.user_id', 'email_log.id', 'email_log.success', 'email_log.failure'])
    .select('mail_event.id as bounce')
    .where('campaign_recipient.campaign_id', '=', id)
    .where('campaign_recipient.state', '=', 'claimed')
    .orderBy('email_log.id')
    .execute();
  const results = claimed.map(({ user_id: userId }): Result => {
    const of = mails.filter((mail) => mail.user_id === userId);
    const result = { userId, reason: null, detail: null } as const;
    const left = of.find(({ success }) => success === true);
    if (left) return { ...result, state: 'sent', mailId: left.id };
    const open = of.find(({ success }) => success === null);
    if (open) return { ...result, state: 'unknown', reason: 'interrupted', mailId: open.id };
    const bounced = of.find(({ bounce }) => bounce !== null);
    if (bounced) return { ...result, state: 'failed', reason: 'bounced', detail: bounced.failure, mailId: bounced.id };
    return { ...result, state: 'pending', mailId: null };
  });
  await settle(writer, { id, now }, results);
  const unknown = results.filter(({ state }) => state === 'unknown');
  await proveArrivalOfSeen(
    writer,
    unknown.flatMap(({ mailId }) => mailId ?? []),
    now,
  );
}
