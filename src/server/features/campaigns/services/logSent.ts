import { mailPlaceholders } from '#domain/mail/placeholders.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { firstOfIds } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { addEmails } from '#server/mail/events/emailRows.ts';
import { trackLinks } from '#server/mail/personal/links.ts';
import { markMails, newRandom, storeMails } from '#server/mail/personal/log.ts';
import type { FrozenContent } from '../content.ts';
import { makeMails, type MailMaking } from '../sending/mails.ts';
import { heldByService } from './remote.ts';

/** People whose mails are logged in one transaction. */
const batch = 100;
const ownAddresses: readonly string[] = Object.values(mailPlaceholders);

/**
 * Logs the mails of some people to whom a service has sent: as they read here for each, so that pages, conditions and
 * figures know them like any other mail.
 */
export async function logSent(
  engine: TenantEngine,
  id: number,
  content: FrozenContent,
  making: MailMaking & { readonly clock: Clock },
): Promise<void> {
  const people = await tenantDb(engine)
    .selectFrom('campaign_recipient')
    .select(['user_id', 'customer_no', 'address_digest', 'test_group'])
    .where('campaign_id', '=', id)
    .where('state', '=', 'unknown')
    .where('claimed_by', '=', heldByService)
    .orderBy('position')
    .limit(batch)
    .execute();
  const { mails } = await makeMails(engine, id, { people, content, winner: null }, making);
  const byPerson = new Map(mails.map((mail) => [mail.userId, mail]));
  const now = making.clock.now();
  await engine.write(async (writer) => {
    const first = await firstOfIds(writer, 'email_log', mails.length);
    const logged = mails.map((mail, index) => {
      const { targets } = trackLinks(mail.html, {
        linkOf: () => '',
        isOwn: (url) => ownAddresses.some((own) => url.startsWith(own)),
      });
      const { from, to, subject, html, text = '' } = mail;
      return {
        id: first + index,
        random: newRandom(),
        kind: 'campaign' as const,
        campaignId: id,
        userId: mail.userId,
        html,
        targets,
        composed: { id: '', at: now, from, to, subject, html, text, head: '', raw: Buffer.alloc(0) },
      };
    });
    await storeMails(writer, engine.tenantId, logged, now);
    const ids = logged.map((mail) => mail.id);
    await markMails(writer, ids, null, now);
    await addEmails(writer, ids, now);
    const idOf = new Map(logged.map((mail) => [mail.userId, mail.id]));
    for (const { user_id: userId } of people) {
      // Who is gone by now got it all the same; there is nobody to log it for.
      await tenantDb(writer)
        .updateTable('campaign_recipient')
        .set({
          state: 'sent',
          reason: null,
          detail: null,
          mail_id: byPerson.has(userId) ? (idOf.get(userId) ?? null) : null,
          ended_at: now.toISOString(),
        })
        .where('campaign_id', '=', id)
        .where('user_id', '=', userId)
        .where('state', '=', 'unknown')
        .execute();
    }
  });
}
