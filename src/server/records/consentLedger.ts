import type { consentSources } from '#contract/features/consent.ts';
import { sql, type SqlBool } from 'kysely';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { firstOfIds } from '#server/engine/nextId.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import { addressKey } from './suppression.ts';

/** The source and evidence of a change of consent. */
export interface ConsentOrigin {
  readonly source: (typeof consentSources)[number];
  readonly evidence: string;
}

/** A change of one customer's consent to e-mail. */
export interface ConsentChange extends ConsentOrigin {
  readonly userId: string;
  /** The address at that moment. */
  readonly address: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** Writes changes of consent into the ledger, in the transaction that makes them. */
export async function noteConsents(writer: Writer, changes: readonly ConsentChange[], author: Author): Promise<void> {
  if (changes.length === 0) return;
  const first = await firstOfIds(writer, 'consent_change', changes.length);
  const rows = changes.map(({ userId, address, before, after, source, evidence }, index) => ({
    id: first + index,
    user_id: userId,
    address: address === null ? null : addressKey(address),
    channel: 'email' as const,
    before,
    after,
    source,
    evidence,
    actor_id: author.userId,
    actor: author.name,
    at: author.now.toISOString(),
  }));
  await tenantDb(writer).insertInto('consent_change').values(rows).execute();
}

/**
 * Whether a row of the ledger, named `opted`, is an opt-out by a mail's own button that still holds: it was not taken
 * back there, and no person of the tenant, who answers for it, has stated consent since.
 */
const holds = sql<SqlBool>`opted.source = 'unsubscribe' AND NOT EXISTS (
  SELECT 1 FROM consent_change AS later WHERE later.user_id = opted.user_id AND later.id > opted.id
    AND (later.source = 'undo' OR (later.source = 'form' AND later.after = 'true')))`;

/** Whether a customer opted out by a mail's own button, as that person or as another record of the same address. */
export const hasOptedOut = sql<SqlBool>`(
  customer.user_id IN (SELECT opted.user_id FROM consent_change AS opted WHERE ${holds})
  OR lower(customer.email) IN (SELECT opted.address FROM consent_change AS opted
    WHERE opted.address IS NOT NULL AND ${holds}))`;

/** The opt-out of a customer that still holds, with the consent before it; undefined where there is none. */
export async function optOutOf(reader: Reader, userId: string): Promise<{ before: string | null } | undefined> {
  const [row] = await readRows<{ before: string | null }>(
    reader,
    sql`SELECT opted.before FROM consent_change AS opted WHERE opted.user_id = ${userId} AND ${holds}
      ORDER BY opted.id DESC LIMIT 1`,
  );
  return row;
}
