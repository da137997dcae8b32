import { sql, type RawBuilder } from 'kysely';
import type { AbGroup } from '#domain/campaigns/fields.ts';

const digits = Array.from({ length: 8 }, (_, index) => index);

/**
 * A person's number from 0 to 9999 in a campaign: the first 8 hexadecimal digits of `md5(campaign_id || ':' ||
 * user_id)` modulo 10000. Written digit by digit, which every engine computes alike.
 */
export function bucketOf(campaignId: number, userId: RawBuilder<unknown>): RawBuilder<number> {
  const digest = sql`md5(CAST(${campaignId} AS VARCHAR) || ':' || ${userId})`;
  const terms = digits.map(
    (index) =>
      sql`CAST(strpos('0123456789abcdef', substr(${digest}, ${sql.lit(index + 1)}, 1)) - 1 AS BIGINT)
        * ${sql.lit(16 ** (7 - index))}`,
  );
  return sql<number>`(${sql.join(terms, sql` + `)}) % 10000`;
}

/** The group of a person in a test of a share of the audience: halves, and null for the rest. */
export function groupOf(
  campaignId: number,
  userId: RawBuilder<unknown>,
  distribution: number,
): RawBuilder<AbGroup | null> {
  const bucket = bucketOf(campaignId, userId);
  return sql<AbGroup | null>`CASE WHEN ${bucket} < ${sql.lit(distribution * 50)} THEN 'A'
    WHEN ${bucket} < ${sql.lit(distribution * 100)} THEN 'B' END`;
}
