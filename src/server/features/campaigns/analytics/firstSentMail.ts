import type { AbGroup } from '#domain/campaigns/fields.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** The first mail of a campaign that was sent, of a group if one is named, with its recipient. */
export function firstSentMail(reader: Reader, id: number, group: AbGroup | undefined, options?: QueryOptions) {
  return tenantDb(reader, options)
    .selectFrom('email_log')
    .innerJoin('campaign_recipient', 'campaign_recipient.mail_id', 'email_log.id')
    .leftJoin('customer', 'customer.user_id', 'campaign_recipient.user_id')
    .select(['email_log.subject', 'email_log.rendered_html', 'campaign_recipient.user_id'])
    .select(['customer.name', 'customer.surname'])
    .where('email_log.campaign_id', '=', id)
    .where('campaign_recipient.campaign_id', '=', id)
    .where('email_log.success', '=', true)
    .$if(group !== undefined, (query) => query.where('campaign_recipient.test_group', '=', group ?? null))
    .orderBy('campaign_recipient.position')
    .limit(1)
    .executeTakeFirst();
}
