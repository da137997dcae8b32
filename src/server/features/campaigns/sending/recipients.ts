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
  /** Attempts that the mail server did not accept, and the time of the first. */
  readonly tries: number | null;
  readonly tried_since: string | null;
}

/** Which of the pending people come next: those of the test, those of the rest, or all. */
export type Part = 'test' | 'rest' | 'all';

/** Claims the next people for a sender before anything is sent; people waiting for a retry are skipped. */
export async function claim(
  writer: Writer,
  { id, owner, part, size, now }: { id: number; owner: string; part: Part; size: number; now: Date },
): Promise<Claimed[]> {
  const db = tenantDb(writer);
  const pending = db
    .selectFrom('campaign_recipient')
    .select(['user_id', 'customer_no', 'address_digest', 'test_group', 'tries', 'tried_since'])
    .where('campaign_id', '=', id)
    .where('state', '=', 'pending')
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now.toISOString())]))
    .$if(part === 'test', (query) => query.where('test_group', 'is not', null))
    .orderBy('position')
    .limit(size);
  const rows = await pending.execute();
  if (rows.length > 0) {
    await db
      .updateTable('campaign_recipient')
      .set({ state: 'claimed', claimed_by: owner, claimed_at: now.toISOString(), next_try_at: null })
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

/** Which of some people a sender still has claimed. */
export async function claimedBy(
  reader: Reader,
  { id, owner }: { readonly id: number; readonly owner: string },
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tenantDb(reader)
    .selectFrom('campaign_recipient')
    .select('user_id')
    .where('campaign_id', '=', id)
    .where('state', '=', 'claimed')
    .where('claimed_by', '=', owner)
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** The attempts so far that the mail server did not accept; `next` is when the next one is due. */
export interface Tries {
  readonly tries: number;
  readonly since: Date;
  readonly next: Date;
}

/** The outcome of one person. */
export interface Result {
  readonly userId: string;
  readonly state: RecipientState;
  readonly reason: RecipientReason | null;
  readonly detail: string | null;
  readonly mailId: number | null;
  /** For a person who waits for a retry. */
  readonly again?: Tries;
  /** The mail server was busy for a day: nothing is wrong with the email. */
  readonly isLate?: true;
}

/**
 * Records the outcome for people claimed by a sender, or by anyone; also for people who became unknown
 * meanwhile. People who are pending again are unclaimed.
 */
export async function settle(
  writer: Writer,
  { id, owner, now }: { readonly id: number; readonly owner?: string; readonly now: Date },
  results: readonly Result[],
): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map(
    ({ userId, state, reason, detail, mailId, again }) =>
      sql`(${userId}, ${state}, CAST(${reason} AS VARCHAR), CAST(${detail} AS VARCHAR), CAST(${mailId} AS INTEGER),
        CAST(${again?.tries ?? null} AS INTEGER), CAST(${again?.since.toISOString() ?? null} AS TIMESTAMP),
        CAST(${again?.next.toISOString() ?? null} AS TIMESTAMP))`,
  );
  const isOwn = owner === undefined ? sql`TRUE` : sql`claimed_by = ${owner}`;
  await changeRows(
    writer,
    sql`UPDATE campaign_recipient SET state = done.state, reason = done.reason, detail = done.detail,
        mail_id = done.mail_id, tries = COALESCE(done.tries, campaign_recipient.tries),
        tried_since = COALESCE(done.tried_since, campaign_recipient.tried_since), next_try_at = done.next_try_at,
        claimed_by = CASE WHEN done.state = 'pending' THEN NULL ELSE campaign_recipient.claimed_by END,
        ended_at = CASE WHEN done.state <> 'pending' THEN CAST(${now.toISOString()} AS TIMESTAMP) END
      FROM (VALUES ${sql.join(rows)})
        AS done(user_id, state, reason, detail, mail_id, tries, tried_since, next_try_at)
      WHERE campaign_recipient.user_id = done.user_id AND campaign_recipient.campaign_id = ${id}
        AND ${isOwn} AND campaign_recipient.state IN ('claimed', 'unknown')`,
  );
}

/** How many people of a campaign are pending, in its test and in total, and when the next retry is due. */
export interface Pending {
  /** People who can be sent to now. */
  readonly dueTest: number;
  readonly all: number;
  readonly nextTry: Date | null;
  readonly nextTestTry: Date | null;
}

/** Counts the pending people of a campaign. */
export async function pendingPeople(reader: Reader, id: number, now: Date): Promise<Pending> {
  const isDue = sql`(next_try_at IS NULL OR next_try_at <= CAST(${now.toISOString()} AS TIMESTAMP))`;
  const [row] = await readRows<{ due_test: number; people: number; next_try: string | null; next_test: string | null }>(
    reader,
    sql`SELECT COUNT(*) FILTER (WHERE test_group IS NOT NULL AND ${isDue}) AS due_test, COUNT(*) AS people,
        MIN(next_try_at) AS next_try, MIN(CASE WHEN test_group IS NOT NULL THEN next_try_at END) AS next_test
      FROM campaign_recipient WHERE campaign_id = ${id} AND state = 'pending'`,
  );
  const momentOf = (text: string | null | undefined): Date | null => (text == null ? null : new Date(text));
  return {
    dueTest: row?.due_test ?? 0,
    all: row?.people ?? 0,
    nextTry: momentOf(row?.next_try),
    nextTestTry: momentOf(row?.next_test),
  };
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
