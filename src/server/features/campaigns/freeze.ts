import { sql, type RawBuilder } from 'kysely';
import { throughCoordinator } from '#server/engine/functions.ts';
import type { Writer } from '#server/engine/engine.ts';
import { changeRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { audienceTables } from './audience.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import { audienceOf, type CampaignForm } from './campaignRow.ts';
import { freezeContent } from './content.ts';
import { groupOf } from './versions/groups.ts';

/** When and for which day a campaign is frozen. */
export interface FreezeFacts {
  readonly id: number;
  readonly now: Date;
  /** Today in the tenant's zone. */
  readonly today: string;
  /** Nothing leaves before. */
  readonly beginsAt: Date;
  /** Whom it is for, where that is not the members of its segments (AudienceQuestion). */
  readonly people?: RawBuilder<unknown>;
  /** What its mails are in the log; a campaign's where it is absent. */
  readonly kind?: 'automation';
}

/**
 * Writes down what a campaign is sent with and to whom, one row a person of its segments; returns how many get a mail.
 */
export async function freeze(writer: Writer, form: CampaignForm, facts: FreezeFacts): Promise<number> {
  const { id, now, today, beginsAt, people: chosen, kind } = facts;
  const content = { ...(await freezeContent(writer, form, today)), ...(kind && { kind }) };
  const { frequencyCap: cap } = await campaignDetailsOf(writer);
  const group = form.ab ? groupOf(id, sql.ref('user_id'), form.ab.distribution) : sql`CAST(NULL AS VARCHAR)`;
  const at = sql`CAST(${now.toISOString()} AS TIMESTAMP)`;
  const audience = await changeRows(
    writer,
    sql`INSERT INTO campaign_recipient
        (campaign_id, user_id, position, customer_no, address_digest, state, reason, test_group, ended_at)
      WITH ${audienceTables({ ...audienceOf(form), people: chosen, cap, now })}
      SELECT CAST(${id} AS INTEGER), user_id,
        CAST(ROW_NUMBER() OVER (ORDER BY CASE WHEN reason IS NULL THEN 0 ELSE 1 END, customer_no) AS INTEGER),
        customer_no, md5(address), CASE WHEN reason IS NULL THEN 'pending' ELSE 'skipped' END, reason,
        CASE WHEN reason IS NULL THEN ${group} END, CASE WHEN reason IS NOT NULL THEN ${at} END
      FROM audience WHERE ${throughCoordinator}`,
  );
  const db = tenantDb(writer);
  await db
    .insertInto('campaign_run')
    .values({ campaign_id: id, content: JSON.stringify(content), audience, begins_at: beginsAt.toISOString() })
    .execute();
  const { people } = await db
    .selectFrom('campaign_recipient')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('campaign_id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return people;
}

/** Forgets what a campaign was to be sent with; nothing of it may have left. */
export async function unfreeze(writer: Writer, id: number): Promise<void> {
  const db = tenantDb(writer);
  await db.deleteFrom('campaign_recipient').where('campaign_id', '=', id).execute();
  await db.deleteFrom('campaign_run').where('campaign_id', '=', id).execute();
}
