import { sql } from 'kysely';
import { localMoment, throughCoordinator } from '#server/engine/functions.ts';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** The name of a mail of the log in the table `email`, which conditions read. */
const emailId = sql<string>`'L' || lpad(CAST(email_log.id AS VARCHAR), 10, '0')`;

/** How often a mail was opened or clicked: rows of people, never those of machines. */
const times = (kind: 'open' | 'click') => sql<number>`(SELECT COUNT(*) FROM mail_event
  WHERE mail_event.mail_id = email_log.id AND mail_event.kind = ${sql.lit(kind)} AND mail_event.machine IS NULL)`;

/** A mail arrived where it was handed over and did not come back. */
const delivery = sql<number>`CASE WHEN email_log.success AND NOT EXISTS (SELECT 1 FROM mail_event
  WHERE mail_event.mail_id = email_log.id AND mail_event.kind = 'bounce') THEN 1 ELSE 0 END`;

/**
 * Adds mails that left to the table `email`, with what became of them so far: one may be open before its batch is done.
 */
export async function addEmails(writer: Writer, ids: readonly number[], sentAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await tenantDb(writer)
    .insertInto('email')
    .columns(['email_id', 'user_id', 'customer_no', 'campaign_id', 'sent_dt', 'delivery', 'open', 'click'])
    .expression((eb) =>
      eb
        .selectFrom('email_log')
        .leftJoin('customer', 'customer.user_id', 'email_log.user_id')
        .select((select) => [
          emailId.as('email_id'),
          select.fn.coalesce('email_log.user_id', sql<string>`''`).as('user_id'),
          'customer.customer_no',
          'email_log.campaign_id',
          localMoment(sentAt.toISOString()).as('sent_dt'),
          delivery.as('delivery'),
          times('open').as('open'),
          times('click').as('click'),
        ])
        .where('email_log.id', 'in', ids)
        .where(throughCoordinator)
        .orderBy('email_log.id'),
    )
    .execute();
}

/** Brings the rows of mails in the table `email` in step with their events; rows that are right stay untouched. */
export async function keepEmailsInStep(writer: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tenantDb(writer)
    .updateTable('email')
    .from((eb) =>
      eb
        .selectFrom('email_log')
        .select([emailId.as('name'), delivery.as('delivery'), times('open').as('opens'), times('click').as('clicks')])
        .where('email_log.id', 'in', ids)
        .as('now'),
    )
    .set((eb) => ({ delivery: eb.ref('now.delivery'), open: eb.ref('now.opens'), click: eb.ref('now.clicks') }))
    .whereRef('email.email_id', '=', 'now.name')
    .where((eb) =>
      eb.or([
        eb('email.delivery', '<>', eb.ref('now.delivery')),
        eb('email.open', '<>', eb.ref('now.opens')),
        eb('email.click', '<>', eb.ref('now.clicks')),
      ]),
    )
    .execute();
}
