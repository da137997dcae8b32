import { sql } from 'kysely';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import { addressKey } from './suppression.ts';
import { hasOptedOut, noteConsents, optOutOf } from './consentLedger.ts';
import { customers } from './customerStore.ts';

/** The recipient of a mail. */
export interface Recipient {
  /** The customer; may be deleted by now. */
  readonly userId: string;
  readonly address: string;
}

/** The records of a recipient: the customer, and others with the same address. */
async function recordsOf(reader: Reader, { userId, address }: Recipient) {
  return tenantDb(reader)
    .selectFrom('customer')
    .select(['user_id', 'email', 'email_consented'])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb(sql<string>`lower(email)`, '=', addressKey(address))]))
    .orderBy('customer_no')
    .execute();
}

/** Whether a recipient opted out by a mail's own button and did not take it back. */
export async function isOptedOut(reader: Reader, { userId }: Pick<Recipient, 'userId'>): Promise<boolean> {
  return (await optOutOf(reader, userId)) !== undefined;
}

/**
 * Withdraws the consent of a recipient, on every record with the address. A deleted customer's is noted, so that
 * restoring or importing the record again does not bring it back. Doing it again changes nothing.
 */
export async function optOut(writer: Writer, recipient: Recipient, evidence: string, author: Author): Promise<void> {
  const consent = { source: 'unsubscribe', evidence } as const;
  const records = await recordsOf(writer, recipient);
  for (const { user_id: id, email, email_consented: before } of records) {
    if (before === 'false') {
      // Withdrawn by other means before: the button is noted, since it counts against imports.
      if (await isOptedOut(writer, { userId: id })) continue;
      await noteConsents(writer, [{ userId: id, address: email, before, after: 'false', ...consent }], author);
      continue;
    }
    await customers.update(writer, { id, values: { email_consented: 'false' }, action: 'update', consent }, author);
  }
  if (records.some(({ user_id: id }) => id === recipient.userId) || (await isOptedOut(writer, recipient))) return;
  await noteConsents(writer, [{ ...recipient, before: null, after: 'false', ...consent }], author);
}

/** Takes an opt-out back: each record has the consent again that it had before; others stay as they are. */
export async function undoOptOut(
  writer: Writer,
  recipient: Recipient,
  evidence: string,
  author: Author,
): Promise<void> {
  const consent = { source: 'undo', evidence } as const;
  const records = await recordsOf(writer, recipient);
  for (const { user_id: id, email, email_consented: present } of records) {
    const optOut = await optOutOf(writer, id);
    if (!optOut) continue;
    if (optOut.before === present) {
      await noteConsents(writer, [{ userId: id, address: email, before: present, after: present, ...consent }], author);
      continue;
    }
    await customers.update(
      writer,
      { id, values: { email_consented: optOut.before }, action: 'restore', consent },
      author,
    );
  }
  if (records.some(({ user_id: id }) => id === recipient.userId) || !(await isOptedOut(writer, recipient))) return;
  await noteConsents(writer, [{ ...recipient, before: 'false', after: null, ...consent }], author);
}

/**
 * Withdraws the consent of records that say otherwise though their person opted out by a mail's own button: after rows
 * were restored or moved. Returns how many there were.
 */
export async function honourOptOuts(writer: Writer, ids: readonly string[], author: Author): Promise<void> {
  const rows = await tenantDb(writer)
    .selectFrom('customer')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('email_consented', '=', 'true')
    .where(hasOptedOut)
    .execute();
  const consent = { source: 'restore', evidence: 'Unsubscribed by email' } as const;
  for (const { user_id: id } of rows) {
    await customers.update(writer, { id, values: { email_consented: 'false' }, action: 'update', consent }, author);
  }
}
