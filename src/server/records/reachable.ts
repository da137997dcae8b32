import { sql } from 'kysely';
import { isAddress } from '#server/engine/emailAddress.ts';

/** Whether a customer consented to e-mail; absent counts as not. */
export const hasConsented = sql<boolean>`customer.email_consented = 'true'`;

/** Whether nothing is sent to a customer's address, because mails to it bounced or were complained about. */
export const isSuppressed = sql<boolean>`EXISTS (SELECT 1 FROM suppression
  WHERE suppression.address = lower(customer.email) AND suppression.lifted IS NULL)`;

/**
 * Whether a customer is reachable by e-mail: consented, with a valid address that mail is not stopped to
 * (docs/reference/figures.md). The specification's `target` and `consented` are consent alone.
 */
export const isReachable = sql<boolean>`${hasConsented} AND ${isAddress(sql.ref('customer.email'))}
  AND NOT ${isSuppressed}`;
