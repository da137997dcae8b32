import { sql } from 'kysely';
import type { AbGroup } from '#domain/campaigns/fields.ts';
import type { RecipientReason, RecipientState } from '#domain/campaigns/states.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { changeRows, readRows, tenantDb } from '#server/engine/queryBuilder.ts';

/** A person whose mail a sender has taken on. */
export interface Claimed {
  readonly user_id: string;
  readonly customer_no: number;
  readonly address_digest: string | null;
  readonly test_group: AbGroup | null;
}

/** Which of the pending people come next: those of the test, those of the rest, or all. */
export type Part = 'test' | 'rest' | 'all';

/** Claims the next people for a sender, before anything leaves. */
export async function claim(
  writer: Writer,
  { id, owner, part, size, now }: { id: number; owner: string; part: Part; size: number; now: Date },
): Promise<Claimed[]> {
  const db = tenantDb(writer);
  const pending = db
    .selectFrom('campaign_recipient')
    .select(['user_id', 'customer_no', 'address_digest', 'test_group'])
    .where('campaign_id', '=', id)
    .where('state', '=', 'pending')
    .$if(part === 'test', (query) => query.where('test_group', 'is not', null))
    .orderBy('position')
    .limit(size);
  const rows = await pending.execute();
  if (rows.length > 0) {
    await db
      .updateTable('campaign_recipient')
      .set({ state: 'claimed', claimed_by: owner, claimed_at: now.toISOString() })
      .where('campaign_id', '=', id)
      .where(
        'user_id',
        'in',
        rows.map((row) => row.user_id),
      )
      .where('state', '=', 'pending')
      .execute();
  }
  return rows;
}

/** What became of one person. */
export interface Result {
  readonly userId: string;
  readonly state: RecipientState;
  readonly reason: RecipientReason | null;
  readonly detail: string | null;
  readonly mailId: number | null;
}

/** Writes down what became of people whom a sender has claimed; also of those that became unknown meanwhile. */
export async function settle(
  writer: Writer,
  { id, owner, now }: { id: number; owner: string; now: Date },
  results: readonly Result[],
): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map(
    ({ userId, state, reason, detail, mailId }) =>
      sql`(${userId}, ${state}, CAST(${reason} AS VARCHAR), CAST(${detail} AS VARCHAR), CAST(${mailId} AS INTEGER))`,
  );
  await changeRows(
    writer,
    sql`UPDATE campaign_recipient SET state = done.state, reason = done.reason, detail = done.detail,
        mail_id = done.mail_id, ended_at = CAST(${now.toISOString()} AS TIMESTAMP)
      FROM (VALUES ${sql.join(rows)}) AS done(user_id, state, reason, detail, mail_id)
      WHERE campaign_recipient.user_id = done.user_id AND campaign_recipient.campaign_id = ${id}
        AND claimed_by = ${owner} AND campaign_recipient.state IN ('claimed', 'unknown')`,
  );
}

/**
 * People whom another sender claimed and left: those whose mail the log knows to have left are sent, all others are
 * unknown, and nobody sends to them again by itself.
 */
export async function settleAbandoned(writer: Writer, id: number, owner: string, now: Date): Promise<number> {
  const at = sql`CAST(${now.toISOString()} AS TIMESTAMP)`;
  const isAbandoned = sql`campaign_recipient.campaign_id = ${id} AND campaign_recipient.state = 'claimed'
    AND campaign_recipient.claimed_by <> ${owner}`;
  await changeRows(
    writer,
    sql`UPDATE campaign_recipient SET state = 'sent', mail_id = logged.mail_id, ended_at = ${at}
      FROM (SELECT user_id, MAX(id) AS mail_id FROM email_log WHERE campaign_id = ${id} AND success GROUP BY user_id)
        AS logged
      WHERE logged.user_id = campaign_recipient.user_id AND ${isAbandoned}`,
  );
  return changeRows(
    writer,
    sql`UPDATE campaign_recipient SET state = 'unknown', reason = 'interrupted', ended_at = ${at} WHERE ${isAbandoned}`,
  );
}

/** How many people of a campaign are pending, in its test and in all. */
export async function pendingPeople(reader: Reader, id: number): Promise<{ test: number; all: number }> {
  const [row] = await readRows<{ test: number; all_people: number }>(
    reader,
    sql`SELECT COUNT(*) FILTER (WHERE test_group IS NOT NULL) AS test, COUNT(*) AS all_people
      FROM campaign_recipient WHERE campaign_id = ${id} AND state = 'pending'`,
  );
  return { test: row?.test ?? 0, all: row?.all_people ?? 0 };
}

/** Which of some digests of addresses another person of a campaign has, who got the mail or will. */
export async function takenAddresses(
  reader: Reader,
  id: number,
  digests: readonly string[],
): Promise<ReadonlySet<string>> {
  if (digests.length === 0) return new Set();
  const rows = await tenantDb(reader)
    .selectFrom('campaign_recipient')
    .select('address_digest')
    .where('campaign_id', '=', id)
    .where('state', '<>', 'skipped')
    .where('address_digest', 'in', digests)
    .execute();
  return new Set(rows.flatMap((row) => row.address_digest ?? []));
}
