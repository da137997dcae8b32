import { sql } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { BounceKind } from '../bounceKind.ts';
import { addressKey, suppress } from '#server/records/suppression.ts';
import { recordEvents } from './recordEvents.ts';

/** A mail that bounced or was complained about. */
export interface ReturnedMail {
  readonly mail: number;
  /** Its recipient. */
  readonly address: string;
  readonly what: BounceKind | 'complaint';
  /** The reason given by the mail server or the report. */
  readonly reason: string;
  readonly at: Date;
}

/** So many soft bounces within so many days are as good as a hard one. */
export const softLimit = { bounces: 5, days: 30 } as const;

/**
 * Records what came back. Hard bounces and complaints stop mail to the address at once, soft ones when there are many.
 * The same again of one mail is recorded once.
 */
export async function recordReturned(writer: Writer, returned: ReturnedMail): Promise<void> {
  const { mail, address, what, reason, at } = returned;
  const kind = what === 'complaint' ? 'complaint' : 'bounce';
  if (await isRecorded(writer, mail, kind)) return;
  await recordEvents(writer, [{ mail, kind, at, reason, ...(what !== 'complaint' && { severity: what }) }]);
  const source = reason === '' ? 'no reason given' : reason;
  if (what === 'complaint') await suppress(writer, { address, reason: 'complaint', source }, at);
  if (what === 'hard') await suppress(writer, { address, reason: 'bounce', source }, at);
  if (what === 'soft' && (await softBounces(writer, address, at)) >= softLimit.bounces) {
    await suppress(writer, { address, reason: 'soft bounces', source }, at);
  }
}

async function isRecorded(writer: Writer, mail: number, kind: 'bounce' | 'complaint'): Promise<boolean> {
  const found = await tenantDb(writer)
    .selectFrom('mail_event')
    .select('id')
    .where('mail_id', '=', mail)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The soft bounces of an address in the last days, since it was last allowed again. Releases up to e57cc128 recorded
 * also temporary refusals (4xx), which say nothing about the address.
 */
async function softBounces(writer: Writer, address: string, at: Date): Promise<number> {
  const key = addressKey(address);
  const since = new Date(at.getTime() - softLimit.days * 24 * 3600 * 1000).toISOString();
  const { lifted } = await tenantDb(writer)
    .selectFrom('suppression')
    .select(({ fn }) => fn.max<string | null>('lifted').as('lifted'))
    .where('address', '=', key)
    .executeTakeFirstOrThrow();
  const { count } = await tenantDb(writer)
    .selectFrom('mail_event')
    .innerJoin('email_log', 'email_log.id', 'mail_event.mail_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mail_event.kind', '=', 'bounce')
    .where('mail_event.severity', '=', 'soft')
    .where(sql<boolean>`NOT (email_log.success IS FALSE AND COALESCE(mail_event.reason, '') LIKE '4__%')`)
    .where(sql<string>`lower(email_log.user_email)`, '=', key)
    .where('mail_event.at', '>=', lifted !== null && lifted > since ? lifted : since)
    .executeTakeFirstOrThrow();
  return count;
}
