import { sql, type RawBuilder } from 'kysely';
import { localColumn } from '#server/analytics/attribution.ts';
import type { Writer } from '#server/engine/engine.ts';
import { firstOfIds } from '#server/engine/nextId.ts';
import { countOf, fill, type PastSend } from './pastSend.ts';

/** What reads mails: people's programs, and machines that fetch pictures or follow links before anybody looks. */
const agents = {
  people: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
      'Safari/605.1.15',
  ],
  proxy: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  scanner: 'Mozilla/5.0 (compatible; Windows NT 10.0) Chrome/138.0 Safari/537.36',
} as const;

/** Mail servers' reasons for bounces. */
const returns = {
  hard: '550 5.1.1 The e-mail account does not exist',
  soft: '452 4.2.2 The mailbox is full',
} as const;

const seconds = (count: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`CAST(${count} AS INTEGER) * INTERVAL '1 second'`;
const text = (value: string): RawBuilder<string> => sql`CAST(${sql.lit(value)} AS VARCHAR)`;
const nothing = sql`CAST(NULL AS VARCHAR)`;

/**
 * What became of the mails of `past_mail`, as events; and the rows of `email` that follow from them. People open within
 * days, most of them early, and click seconds later; one mail in six is fetched by a proxy, one in fifty scanned.
 */
export async function fillEvents(writer: Writer, { id, opens, clicks, test }: PastSend): Promise<void> {
  const pull = test ? sql`CASE WHEN test_group = 'B' THEN ${sql.lit(test.pull)} ELSE 1.0 END` : sql`1.0`;
  const agent = sql`CASE below(3, 450, n) ${sql.join(
    agents.people.map((name, index) => sql`WHEN ${sql.lit(index)} THEN ${text(name)}`),
    sql` `,
  )} END`;
  await fill(writer, sql`DROP TABLE IF EXISTS past_event`);
  await fill(
    writer,
    sql`CREATE TEMPORARY TABLE past_event AS
      WITH fate AS MATERIALIZED (SELECT mail_id, n, sent_at, leaves, returned, test_group,
          returned OR (share(400, n) < 0.012 AND NOT leaves) AS comes_back,
          leaves OR share(401, n) < ${sql.lit(opens)} AS is_opened,
          share(404, n) < ${sql.lit(clicks)} * ${pull} AS is_clicked
        FROM past_mail WHERE mail_id IS NOT NULL),
      time AS (SELECT number FROM (VALUES (1), (2), (3)) AS times(number)),
      opened AS MATERIALIZED (SELECT fate.*, time.number, CAST(n AS BIGINT) * 4 + time.number AS m,
          sent_at + ${seconds(sql`60 + floor(share(420, CAST(n AS BIGINT) * 4 + time.number) * share(421, n)
            * share(422, CAST(n AS BIGINT) * 4 + time.number) * 432000)`)} AS opened_at
        FROM fate JOIN time ON time.number <= 1 + below(3, 403, n)
        WHERE is_opened AND NOT comes_back),
      first AS MATERIALIZED (SELECT mail_id, MIN(opened_at) AS opened_at FROM opened GROUP BY mail_id),
      clicked AS MATERIALIZED (SELECT fate.*, time.number, CAST(n AS BIGINT) * 4 + time.number AS m,
          first.opened_at + ${seconds(sql`5 + 40 * (time.number - 1) + below(35, 431,
            CAST(n AS BIGINT) * 4 + time.number)`)} AS clicked_at
        FROM fate JOIN first ON first.mail_id = fate.mail_id
          JOIN time ON time.number <= 1 + below(2, 405, n)
        WHERE is_clicked),
      link AS (SELECT position FROM (VALUES (0), (1), (2), (3), (4)) AS links(position))
      SELECT mail_id, 'open' AS kind, opened_at AS at, CAST(NULL AS INTEGER) AS position, ${nothing} AS machine,
        ${agent} AS user_agent, ${nothing} AS severity, ${nothing} AS reason FROM opened
      UNION ALL SELECT mail_id, 'click', clicked_at, CAST(floor(share(432, m) * share(433, m) * 5) AS INTEGER), NULL,
        ${agent}, NULL, NULL
        FROM clicked
      UNION ALL SELECT mail_id, 'unsubscribe', first.opened_at + INTERVAL '55 seconds', NULL, NULL, ${agent}, NULL, NULL
        FROM fate JOIN first USING (mail_id) WHERE leaves
      UNION ALL SELECT mail_id, 'bounce', sent_at + ${seconds(sql`2 + below(40, 440, n)`)}, NULL, NULL, NULL,
        CASE WHEN returned THEN 'hard' ELSE 'soft' END,
        CASE WHEN returned THEN ${text(returns.hard)} ELSE ${text(returns.soft)} END FROM fate WHERE comes_back
      UNION ALL SELECT mail_id, 'open', sent_at + ${seconds(sql`3 + below(50, 441, n)`)}, NULL, 'proxy',
        ${text(agents.proxy)}, NULL, NULL
        FROM fate WHERE NOT comes_back AND share(442, n) < 0.17
      UNION ALL SELECT mail_id, 'click', sent_at + ${seconds(sql`4 + below(9, 443, n)`)}, link.position, 'burst',
        ${text(agents.scanner)}, NULL, NULL
        FROM fate CROSS JOIN link WHERE NOT comes_back AND share(444, n) < 0.02`,
  );
  const count = await countOf(writer, sql`FROM past_event`);
  const first = count === 0 ? 0 : await firstOfIds(writer, 'mail_event', count);
  await fill(
    writer,
    sql`INSERT INTO mail_event (id, mail_id, kind, "at", position, machine, user_agent, ip, severity, reason)
      SELECT CAST(${sql.lit(first - 1)} + ROW_NUMBER() OVER (ORDER BY "at", mail_id, kind, position) AS INTEGER),
        mail_id, kind, "at", position, machine, user_agent, CASE WHEN user_agent IS NOT NULL THEN '203.0.113.0' END,
        severity, reason
      FROM past_event ORDER BY "at", mail_id, kind, position`,
  );
  await addEmailRows(writer, id);
}

/** The rows of `email` that conditions read: one a mail, with what people did, as keeping in step writes them. */
async function addEmailRows(writer: Writer, id: number): Promise<void> {
  await fill(
    writer,
    sql`INSERT INTO email (email_id, user_id, customer_no, campaign_id, sent_dt, delivery, open, click)
      WITH happened AS (SELECT mail_id, COUNT(*) FILTER (WHERE kind = 'bounce') AS returned,
          COUNT(*) FILTER (WHERE kind = 'open' AND machine IS NULL) AS opens,
          COUNT(*) FILTER (WHERE kind = 'click' AND machine IS NULL) AS clicks
        FROM past_event GROUP BY mail_id)
      SELECT 'L' || lpad(CAST(past_mail.mail_id AS VARCHAR), 10, '0'), past_mail.user_id, past_mail.customer_no,
        CAST(${id} AS INTEGER), ${localColumn(sql.ref('past_mail.sent_at'))},
        CASE WHEN COALESCE(happened.returned, 0) = 0 THEN 1 ELSE 0 END,
        CAST(COALESCE(happened.opens, 0) AS INTEGER), CAST(COALESCE(happened.clicks, 0) AS INTEGER)
      FROM past_mail LEFT JOIN happened ON happened.mail_id = past_mail.mail_id
      WHERE past_mail.mail_id IS NOT NULL ORDER BY past_mail.mail_id`,
  );
}
