import { randomBytes } from 'node:crypto';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { mailKinds } from '#contract/features/outboxWords.ts';
import { partsOf, rowsOfStatement } from '#domain/partsOf.ts';
import type { ComposedMail } from '../mail.ts';

/** A mail as its log keeps it. */
export interface LoggedMail {
  readonly id: number;
  /** 128 random bits, hexadecimal. */
  readonly random: string;
  readonly kind: (typeof mailKinds)[number];
  readonly campaignId: number | null;
  /** The customer; null where it is to none. */
  readonly userId: string | null;
  /** With its links as they were written, for showing it. */
  readonly html: string;
  /** The targets of its links, by position. */
  readonly targets: readonly string[];
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly composed: ComposedMail;
}

/** The random part of a new mail. */
export function newRandom(): string {
  return randomBytes(16).toString('hex');
}

/** Stores mails that are about to be sent, with the targets of their links. */
export async function storeMails(
  writer: Writer,
  tenantId: string,
  mails: readonly LoggedMail[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  const at = now.toISOString();
  const rows = mails.map(({ id, random, kind, campaignId, userId, html, data, composed }) => ({
    id,
    kind,
    token: random,
    user_email: composed.to.address,
    from_email_address: composed.from.address,
    from_name: composed.from.name ?? '',
    subject: composed.subject,
    rendered_html: html,
    text: composed.text,
    head: composed.head,
    replacement_template_data: data ? JSON.stringify(data) : null,
    success: null,
    failure: null,
    created_at: at,
    updated_at: at,
    campaign_id: campaignId,
    user_id: userId,
    tenant_id: tenantId,
  }));
  await tenantDb(writer).insertInto('email_log').values(rows).execute();
  const links = mails.flatMap(({ id, targets }) => targets.map((url, position) => ({ mail_id: id, position, url })));
  for (const some of partsOf(links, rowsOfStatement)) {
    await tenantDb(writer).insertInto('mail_link').values(some).execute();
  }
}

/** Marks mails as handed over, or, with a failure, as not. */
export async function markMails(
  writer: Writer,
  ids: readonly number[],
  failure: string | null,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tenantDb(writer)
    .updateTable('email_log')
    .set({ success: failure === null, failure, updated_at: now.toISOString() })
    .where('id', 'in', ids)
    .execute();
}

/** Removes mails that were certainly not sent and are retried, with the targets of their links. */
export async function forgetMails(writer: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tenantDb(writer).deleteFrom('mail_link').where('mail_id', 'in', ids).execute();
  await tenantDb(writer).deleteFrom('email_log').where('id', 'in', ids).execute();
}
