import { sql, type RawBuilder } from 'kysely';
import type { CampaignAudience } from '#domain/campaigns/audience.ts';
import type { LeftOutReason } from '#domain/campaigns/states.ts';
import { hasConsented, isSuppressed } from '#server/records/reachable.ts';
import { isAddress } from '#server/engine/emailAddress.ts';
import { localMoment } from '#server/engine/functions.ts';
import { personKey } from '#server/engine/personKey.ts';
import type { FrequencyCap } from '#domain/campaigns/details.ts';
import { unopenedPeople } from './analytics/mailPeople.ts';

/** The requested people: those of a campaign's audience, or others, at a moment. */
export interface AudienceQuestion extends CampaignAudience {
  /** A statement that gives the `customer_no` of the people instead, each once. */
  readonly people?: RawBuilder<unknown> | undefined;
  readonly cap: FrequencyCap | null;
  readonly now: Date;
}

const dayMs = 24 * 3600 * 1000;
const reason = (name: LeftOutReason): RawBuilder<LeftOutReason> => sql.lit(name);

/** A statement that gives the `personKey` of the people whom a campaign is for, each once. */
export function membersOf({ segmentIds, resendOf }: CampaignAudience): RawBuilder<unknown> {
  const ids = segmentIds.length === 0 ? sql`NULL` : sql.join(segmentIds.map(String));
  const members = sql`SELECT DISTINCT ${personKey} FROM segment WHERE id IN (${ids})`;
  if (resendOf === null) return members;
  const ofSegments = segmentIds.length === 0 ? sql`TRUE` : sql`customer.${personKey} IN (${members})`;
  return sql`SELECT customer.${personKey} FROM customer
    WHERE customer.user_id IN (${unopenedPeople(resendOf)}) AND ${ofSegments}`;
}

/**
 * The people of an audience as the table `audience` (for `WITH`): each once, with the first reason for which they get
 * no mail, or null. Of those with one address the one with the newest purchase gets it. Columns: customer_no, user_id,
 * address (lower case), reason.
 */
export function audienceTables({ people, cap, now, ...audience }: AudienceQuestion): RawBuilder<unknown> {
  const since = cap && localMoment(new Date(now.getTime() - cap.days * dayMs).toISOString());
  const tired = cap
    ? sql`SELECT ${personKey} AS person_key FROM email WHERE customer_no IS NOT NULL AND sent_dt > ${since}
        GROUP BY ${personKey} HAVING COUNT(*) >= ${cap.mails}`
    : sql`SELECT ${personKey} AS person_key FROM email WHERE FALSE`;
  const members = people ?? membersOf(audience);
  const key = people ? sql`customer_no` : personKey;
  return sql`member AS (${members}),
    tired AS (${tired}),
    person AS (SELECT customer.customer_no, customer.user_id, lower(customer.email) AS address,
      CASE WHEN (${hasConsented}) IS NOT TRUE THEN ${reason('no consent')}
        WHEN NOT ${isAddress(sql.ref('customer.email'))} THEN ${reason('invalid address')}
        WHEN ${isSuppressed} THEN ${reason('suppressed')}
        WHEN customer.${personKey} IN (SELECT person_key FROM tired) THEN ${reason('frequency cap')}
      END AS reason
      FROM member JOIN customer ON customer.${key} = member.${key}),
    shared AS (SELECT address FROM person WHERE reason IS NULL GROUP BY address HAVING COUNT(*) > 1),
    buyer AS (SELECT sale.${personKey} AS person_key, MAX(sale.event_dt) AS bought FROM sale
      WHERE sale.event_type = 'purchase' AND sale.customer_no IS NOT NULL AND sale.${personKey} IN
        (SELECT ${personKey} FROM person WHERE address IN (SELECT address FROM shared))
      GROUP BY sale.${personKey}),
    ranked AS (SELECT person.*, ROW_NUMBER() OVER (PARTITION BY person.address, person.reason IS NULL
        ORDER BY buyer.bought DESC NULLS LAST, person.user_id) AS place
      FROM person LEFT JOIN buyer ON buyer.person_key = person.${personKey}),
    audience AS (SELECT customer_no, user_id, address,
      CASE WHEN reason IS NULL AND place > 1 THEN ${reason('shared address')} ELSE reason END AS reason FROM ranked)`;
}
