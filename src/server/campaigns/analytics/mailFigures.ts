import { sql, type RawBuilder } from 'kysely';
import { emailFigureNames } from '#contract/endpoints/campaignAnalytics.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { attributionTables } from '../test/attribution.ts';

/** Figures of mails by their names. */
export type EmailFigures = Readonly<Record<(typeof emailFigureNames)[number], number>>;

/** Which figures are read. */
export interface FiguresQuestion {
  readonly ids: readonly number[];
  /** Days after a click in which a purchase counts. */
  readonly days: number;
  /** Whether opens and clicks of machines count. */
  readonly machines: boolean;
  /** Of the groups of a test, or of the members that segments have now, rather than of whole campaigns. */
  readonly by?: 'group' | 'segment';
}

/** The counts of one campaign, or of one part of it. */
interface Counts {
  readonly campaign_id: number;
  /** A group of the test, or the id of a segment. */
  readonly part: string | null;
  readonly sent: number;
  readonly bounce: number;
  readonly delivery: number;
  readonly open: number;
  readonly click: number;
  readonly unsubscribe: number;
  readonly sale: number;
  readonly revenue: number;
}

/** What figures are counted by: its name, and the rows that say to which a person belongs. */
const parts = {
  whole: { part: sql`CAST(NULL AS VARCHAR)`, joined: sql`` },
  group: {
    part: sql`campaign_recipient.test_group`,
    joined: sql`LEFT JOIN campaign_recipient ON campaign_recipient.campaign_id = person.campaign_id
      AND campaign_recipient.user_id = person.user_id`,
  },
  segment: { part: sql`segment.id`, joined: sql`JOIN segment ON segment.user_id = person.user_id` },
} as const;

/** Figures without any mail. */
export const noEmailFigures = Object.fromEntries(emailFigureNames.map((name) => [name, 0])) as EmailFigures;

/** Counts people: a mail of the log by its events, one from elsewhere by its row of `email`. */
export async function mailFigures(
  reader: Reader,
  { ids, days, machines, by }: FiguresQuestion,
  options?: QueryOptions,
): Promise<(EmailFigures & { readonly campaignId: number; readonly part: string | null })[]> {
  if (ids.length === 0) return [];
  const chosen = sql`IN (${sql.join(ids)})`;
  const counted = machines ? sql`TRUE` : sql`(mail_event.machine IS NULL OR mail_event.kind NOT IN ('open', 'click'))`;
  const happened = (kind: string): RawBuilder<unknown> =>
    sql`MAX(CASE WHEN mail_event.kind = ${sql.lit(kind)} THEN 1 ELSE 0 END)`;
  const { part, joined } = parts[by ?? 'whole'];
  const rows = await readRows<Counts>(
    reader,
    sql`WITH ${attributionTables(days, machines)},
      event AS (SELECT mail_event.mail_id, ${happened('open')} AS opened, ${happened('click')} AS clicked,
          ${happened('bounce')} AS bounced, ${happened('unsubscribe')} AS unsubscribed
        FROM mail_event JOIN email_log ON email_log.id = mail_event.mail_id
        WHERE email_log.campaign_id ${chosen} AND ${counted} GROUP BY mail_event.mail_id),
      mail AS (SELECT email.campaign_id, email.user_id, email.delivery,
          CASE WHEN email_log.id IS NULL THEN email.open ELSE COALESCE(event.opened, 0) END AS opened,
          CASE WHEN email_log.id IS NULL THEN email.click ELSE COALESCE(event.clicked, 0) END AS clicked,
          COALESCE(event.bounced, 0) AS bounced, COALESCE(event.unsubscribed, 0) AS unsubscribed
        FROM email LEFT JOIN email_log ON email_log.campaign_id = email.campaign_id
            AND email.email_id = 'L' || lpad(CAST(email_log.id AS VARCHAR), 10, '0')
          LEFT JOIN event ON event.mail_id = email_log.id
        WHERE email.campaign_id ${chosen}),
      person AS (SELECT mail.campaign_id, mail.user_id, MAX(mail.delivery) AS delivered, MAX(mail.opened) AS opened,
          MAX(mail.clicked) AS clicked, MAX(mail.bounced) AS bounced, MAX(mail.unsubscribed) AS unsubscribed
        FROM mail GROUP BY mail.campaign_id, mail.user_id),
      buyer AS (SELECT campaign_id, user_id, SUM(revenue) AS revenue FROM attributed GROUP BY campaign_id, user_id)
      SELECT person.campaign_id, ${part} AS part, COUNT(*) AS sent,
        COUNT(*) FILTER (WHERE person.bounced > 0) AS bounce,
        COUNT(*) FILTER (WHERE person.delivered > 0) AS delivery,
        COUNT(*) FILTER (WHERE person.opened > 0) AS open, COUNT(*) FILTER (WHERE person.clicked > 0) AS click,
        COUNT(*) FILTER (WHERE person.unsubscribed > 0) AS unsubscribe, COUNT(buyer.user_id) AS sale,
        CAST(COALESCE(SUM(buyer.revenue), 0) AS DOUBLE PRECISION) AS revenue
      FROM person
        LEFT JOIN buyer ON buyer.campaign_id = person.campaign_id AND buyer.user_id = person.user_id
        ${joined}
      GROUP BY person.campaign_id, 2`,
    options,
  );
  return rows.map((row) => ({ ...figuresOf(row), campaignId: row.campaign_id, part: row.part }));
}

/** The rates of docs/reference/figures.md. */
function figuresOf({ campaign_id: _id, part: _part, ...counts }: Counts): EmailFigures {
  const { sent, bounce, delivery, open, click, sale, unsubscribe } = counts;
  const share = (part: number, of: number): number => (of === 0 ? 0 : part / of);
  return {
    ...counts,
    delivery_rate: share(delivery, sent),
    bounce_rate: share(bounce, sent),
    open_rate: share(open, delivery),
    click_rate: share(click, delivery),
    sale_rate: share(sale, delivery),
    unsubscribe_rate: share(unsubscribe, delivery),
  };
}
