import { sql, type RawBuilder } from 'kysely';
import { groupOf } from '../../versions/groups.ts';
import type { AbGroup } from '#domain/campaigns/fields.ts';
import type { Writer } from '#server/engine/engine.ts';
import { firstOfIds } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { arithmetic } from '#server/engine/duckdb/demo/arithmetic.ts';
import { fillEvents } from './fillEvents.ts';
import { fillMails } from './fillMails.ts';
import { countOf, fill, type PastSend } from './pastSend.ts';

/** The random numbers of the demo's mails (arithmetic.ts). */
const seed = 11;

/**
 * Writes what campaigns left behind as sending would have: ledger, log, events, and the rows of `email` that follow
 * from them. Set by set, so that 100,000 mails take seconds; the tables of mails must hold nothing of these campaigns.
 */
export async function fillSends(writer: Writer, tenantId: string, sends: readonly PastSend[]): Promise<void> {
  for (const macro of arithmetic(seed)) await writer.run(macro);
  // The oldest first: ids rise with time, and who left or bounced gets no later mail.
  for (const [index, send] of sends.toReversed().entries()) {
    await drawAudience(writer, send, { place: sends.length - index, starts: sends.map(({ start }) => start) });
    await fillLedger(writer, send);
    const count = await countOf(writer, sql`FROM past_mail WHERE reason IS NULL`);
    if (count === 0) continue;
    await numberMails(writer, await firstOfIds(writer, 'email_log', count));
    await fillEvents(writer, send);
    await fillMails(writer, tenantId, send, await foundWinner(writer, send));
  }
  await fill(writer, sql`DROP TABLE IF EXISTS past_mail`);
  await fill(writer, sql`DROP TABLE IF EXISTS past_event`);
  await stopReturned(writer);
}

/**
 * A share of people by a stream of random numbers, and the campaign (by its place, 1 the newest) that it happened at.
 */
const happensAt = (share: number, stream: number, campaigns: number): RawBuilder<number> =>
  sql`CASE WHEN share(${sql.lit(stream)}, customer.customer_no) < ${sql.lit(share)}
    THEN 1 + below(${sql.lit(campaigns)}, ${sql.lit(stream + 1)}, customer.customer_no) ELSE 0 END`;

/**
 * The people of a campaign as the table `past_mail`: who gets it, when, in which group, and whether it comes back.
 * Three in a hundred of those without consent left by an earlier mail's button; one in seventy of the others came back
 * for good.
 */
async function drawAudience(
  writer: Writer,
  { id, start, test, segmentId }: PastSend,
  { place, starts }: { readonly place: number; readonly starts: readonly string[] },
): Promise<void> {
  const group = test ? groupOf(id, sql.ref('user_id'), test.distribution) : sql`CAST(NULL AS VARCHAR)`;
  const joinedBefore = sql.join(
    starts.map((at, index) => sql`WHEN ${sql.lit(index + 1)} THEN CAST(${sql.lit(at)} AS TIMESTAMP)`),
    sql` `,
  );
  const rest = test && test.distribution < 100 ? sql`test_group IS NULL` : sql`FALSE`;
  await fill(writer, sql`DROP TABLE IF EXISTS past_mail`);
  await fill(
    writer,
    sql`CREATE TEMPORARY TABLE past_mail AS
      WITH member AS (SELECT DISTINCT customer_no FROM segment WHERE id = ${sql.lit(String(segmentId))}),
      person AS (SELECT customer.customer_no, customer.user_id, customer.email, lower(customer.email) AS address,
          customer.email_consented, customer.tenant_created_at AS joined,
          ${happensAt(0.1, 410, starts.length)} AS leaves_at, ${happensAt(0.015, 412, starts.length)} AS returned_at
        FROM member JOIN customer ON customer.customer_no = member.customer_no
        WHERE customer.tenant_created_at < CAST(${sql.lit(start)} AS TIMESTAMP)),
      standing AS (SELECT person.*,
          CASE WHEN email_consented = 'true'
            OR (email_consented = 'false' AND leaves_at BETWEEN 1 AND ${sql.lit(place)})
            THEN CASE WHEN returned_at > ${sql.lit(place)} AND email_consented = 'true'
              AND joined < CASE returned_at ${joinedBefore} END THEN 'suppressed' END
            ELSE 'no consent' END AS reason
        FROM person),
      grouped AS (SELECT standing.*, CASE WHEN reason IS NULL THEN ${group} END AS test_group FROM standing),
      placed AS (SELECT grouped.*,
          ROW_NUMBER() OVER (ORDER BY CASE WHEN reason IS NULL THEN 0 ELSE 1 END, customer_no) AS position,
          ROW_NUMBER() OVER (PARTITION BY reason IS NULL AND ${rest}
            ORDER BY CASE WHEN reason IS NULL THEN 0 ELSE 1 END, customer_no) AS turn,
          COUNT(*) OVER (PARTITION BY reason IS NULL AND ${rest}) AS turns
        FROM grouped),
      timed AS (SELECT placed.*, CAST(customer_no AS BIGINT) * 8 + ${sql.lit(place - 1)} AS n,
          CAST(${sql.lit(start)} AS TIMESTAMP) + CAST(turn * 1790 / turns AS INTEGER) * INTERVAL '1 second'
            + CASE WHEN reason IS NULL AND ${rest} THEN INTERVAL '270 minutes' ELSE INTERVAL '0 minutes' END AS sent_at
        FROM placed)
      SELECT customer_no, user_id, email, address, reason, test_group, position, n, sent_at,
        ROW_NUMBER() OVER (ORDER BY CASE WHEN reason IS NULL THEN 0 ELSE 1 END, sent_at, customer_no) AS turn,
        email_consented = 'false' AND leaves_at = ${sql.lit(place)} AS leaves,
        email_consented = 'true' AND returned_at = ${sql.lit(place)} AS returned
      FROM timed`,
  );
}

/** One row a person of the audience; the run says how many. */
async function fillLedger(writer: Writer, { id }: PastSend): Promise<void> {
  const audience = await fill(
    writer,
    sql`INSERT INTO campaign_recipient
        (campaign_id, user_id, position, customer_no, address_digest, state, reason, test_group, claimed_at, ended_at)
      SELECT CAST(${id} AS INTEGER), user_id, CAST(position AS INTEGER), customer_no, md5(address),
        CASE WHEN reason IS NULL THEN 'sent' ELSE 'skipped' END, reason, test_group,
        CASE WHEN reason IS NULL THEN sent_at END, sent_at FROM past_mail ORDER BY position`,
  );
  await fill(writer, sql`UPDATE campaign_run SET audience = ${audience} WHERE campaign_id = ${id}`);
}

/** Gives the mails their ids, which rise with time. */
async function numberMails(writer: Writer, first: number): Promise<void> {
  await fill(writer, sql`ALTER TABLE past_mail ADD COLUMN mail_id INTEGER`);
  const mailId = sql`CAST(${sql.lit(first - 1)} + turn AS INTEGER)`;
  await fill(writer, sql`UPDATE past_mail SET mail_id = ${mailId} WHERE reason IS NULL`);
}

/** The group of a test with more people who clicked, of those who got it, noted in the run; null without a rest. */
async function foundWinner(writer: Writer, { id, test }: PastSend): Promise<AbGroup | null> {
  if (!test || test.distribution === 100) return null;
  const mails = (kind: string) =>
    sql`COUNT(DISTINCT CASE WHEN past_event.kind = ${sql.lit(kind)} AND past_event.machine IS NULL
      THEN past_mail.mail_id END)`;
  await fill(
    writer,
    sql`UPDATE campaign_run SET winner = (
        SELECT test_group FROM past_mail LEFT JOIN past_event ON past_event.mail_id = past_mail.mail_id
        WHERE test_group IS NOT NULL GROUP BY test_group
        ORDER BY ${mails('click')} * 1.0 / GREATEST(1, COUNT(DISTINCT past_mail.mail_id) - ${mails('bounce')}) DESC,
          test_group
        LIMIT 1)
      WHERE campaign_id = ${sql.lit(id)}`,
  );
  const run = tenantDb(writer).selectFrom('campaign_run').select('winner').where('campaign_id', '=', id);
  return (await run.executeTakeFirst())?.winner ?? null;
}

/** Mail to addresses that came back for good is stopped, as it is when the reports arrive. */
async function stopReturned(writer: Writer): Promise<void> {
  const found = sql`FROM mail_event JOIN email_log ON email_log.id = mail_event.mail_id
    WHERE mail_event.kind = 'bounce' AND mail_event.severity = 'hard'`;
  const count = await countOf(writer, found);
  if (count === 0) return;
  const first = await firstOfIds(writer, 'suppression', count);
  await fill(
    writer,
    sql`INSERT INTO suppression (id, address, reason, since, source)
      SELECT CAST(${first} - 1 + ROW_NUMBER() OVER (ORDER BY mail_event.id) AS INTEGER), lower(email_log.user_email),
        'bounce', mail_event.at, mail_event.reason ${found}`,
  );
}
