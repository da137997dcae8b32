import { sql } from 'kysely';
import { addressPattern, longestAddress } from '#domain/records/emailAddress.ts';
import { matchesPattern } from '#server/engine/functions.ts';

/** Whether a customer consented to e-mail; absent counts as not. */
export const hasConsented = sql<boolean>`customer.email_consented = 'true'`;

/** Whether nothing is sent to a customer's address, because mails to it came back or somebody complained. */
export const isSuppressed = sql<boolean>`EXISTS (SELECT 1 FROM suppression
  WHERE suppression.address = lower(customer.email) AND suppression.lifted IS NULL)`;

/**
 * Whether a customer is reachable by e-mail: consented, with a valid address that mail is not stopped to
 * (docs/reference/figures.md). The specification's `target` and `consented` are consent alone.
 */
export const isReachable = sql<boolean>`${hasConsented} AND length(customer.email) <= ${sql.lit(longestAddress)}
  AND ${matchesPattern(sql.ref('customer.email'), addressPattern)} AND NOT ${isSuppressed}`;
