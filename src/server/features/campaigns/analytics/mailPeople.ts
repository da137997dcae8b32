import { sql, type RawBuilder } from 'kysely';
import type { AbGroup } from '#domain/campaigns/fields.ts';
import type { PeopleFigure } from '#domain/campaigns/peopleFigures.ts';
import { whereAll } from '#server/engine/plan/logic.ts';
import { attributionTables } from '#server/analytics/attribution.ts';

/** What counts as an open, a click and a purchase. */
export interface FigureRule {
  /** Days after a click in which a purchase counts. */
  readonly days: number;
  /** Whether opens and clicks of machines count. */
  readonly machines: boolean;
  /** The tenant's IANA zone, in which purchases are dated. */
  readonly timeZone: string;
}

/** People behind one figure of a campaign, or behind one cell of its tables. */
export interface PeopleQuestion {
  readonly id: number;
  readonly figure: PeopleFigure;
  /** Only of a group of the test. */
  readonly group?: AbGroup | undefined;
  /** Only those who clicked the link at this position of the mail with this address. */
  readonly link?: { readonly position: number; readonly url: string } | undefined;
}

/**
 * Who got mails of some campaigns, as the tables `person` (personTables) and `buyer` (for `WITH`). buyer: campaign_id,
 * user_id, revenue.
 */
export function mailPeopleTables(ids: readonly number[], rule: FigureRule): RawBuilder<unknown> {
  return sql`${attributionTables(rule)},
    ${personTables(ids, rule)},
    buyer AS (SELECT campaign_id, user_id, SUM(revenue) AS revenue FROM attributed GROUP BY campaign_id, user_id)`;
}

/**
 * Who got mails of some campaigns, as the table `person` (for `WITH`): campaign_id, user_id, and 0 or 1 in sent,
 * delivered, opened, clicked, bounced, unsubscribed, unknown. A later email clears the bounce of an earlier one; while
 * its delivery is unknown, the person counts as unknown alone. An email of the log is judged by its events, one from
 * elsewhere by its row of `email`.
 */
export function personTables(ids: readonly number[], { machines }: Pick<FigureRule, 'machines'>): RawBuilder<unknown> {
  const chosen = sql`IN (${sql.join(ids)})`;
  const counted = machines ? sql`TRUE` : sql`(mail_event.machine IS NULL OR mail_event.kind NOT IN ('open', 'click'))`;
  const happened = (kind: string): RawBuilder<unknown> =>
    sql`MAX(CASE WHEN mail_event.kind = ${sql.lit(kind)} THEN 1 ELSE 0 END)`;
  return sql`event AS (SELECT mail_event.mail_id, ${happened('open')} AS opened, ${happened('click')} AS clicked,
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
    tried AS (SELECT mail.*, 1 AS sent, 0 AS unknown FROM mail
      UNION ALL SELECT campaign_id, user_id, 0, 0, 0, 0, 0, 0, 1 FROM campaign_recipient
      WHERE campaign_id ${chosen} AND state = 'unknown'),
    person AS (SELECT tried.campaign_id, tried.user_id, MAX(tried.unknown) AS unknown,
        CASE WHEN MAX(tried.unknown) > COALESCE(MAX(tried.delivery), 0) THEN 0 ELSE MAX(tried.sent) END AS sent,
        MAX(tried.delivery) AS delivered, MAX(tried.opened) AS opened, MAX(tried.clicked) AS clicked,
        CASE WHEN MAX(tried.delivery) > 0 OR MAX(tried.unknown) > 0 THEN 0 ELSE MAX(tried.bounced) END AS bounced,
        MAX(tried.unsubscribed) AS unsubscribed
      FROM tried GROUP BY tried.campaign_id, tried.user_id)`;
}

/** Among `person`: whose email was delivered and not opened, and who opened it and clicked nothing. */
export const isUnopened = sql<boolean>`(person.delivered > 0 AND COALESCE(person.opened, 0) = 0)`;
export const isUnclicked = sql<boolean>`(person.opened > 0 AND COALESCE(person.clicked, 0) = 0)`;

/** Which people count for a figure, among `person`. */
const isCounted: Readonly<Record<PeopleFigure, RawBuilder<unknown>>> = {
  sent: sql`person.sent > 0`,
  delivery: sql`person.delivered > 0`,
  open: sql`person.opened > 0`,
  click: sql`person.clicked > 0`,
  unopened: isUnopened,
  unclicked: isUnclicked,
  sale: sql`person.user_id IN (SELECT user_id FROM buyer WHERE buyer.campaign_id = person.campaign_id)`,
  bounce: sql`person.bounced > 0`,
  unsubscribe: sql`person.unsubscribed > 0`,
  unknown: sql`person.unknown > 0`,
};

/** A statement that gives the `user_id` of the people of a figure, each once. */
export function figurePeople({ id, figure, group, link }: PeopleQuestion, rule: FigureRule): RawBuilder<unknown> {
  const byPerson = rule.machines ? sql`TRUE` : sql`mail_event.machine IS NULL`;
  const conditions = [
    isCounted[figure],
    ...(group === undefined
      ? []
      : [
          sql`person.user_id IN (SELECT user_id FROM campaign_recipient
            WHERE campaign_id = ${id} AND test_group = ${group})`,
        ]),
    ...(link === undefined
      ? []
      : [
          sql`person.user_id IN (SELECT email_log.user_id FROM mail_event
            JOIN email_log ON email_log.id = mail_event.mail_id
            JOIN mail_link ON mail_link.mail_id = mail_event.mail_id AND mail_link.position = mail_event.position
            WHERE email_log.campaign_id = ${id} AND mail_event.kind = 'click' AND ${byPerson}
              AND mail_link.position = ${link.position} AND mail_link.url = ${link.url})`,
        ]),
  ];
  return sql`WITH ${mailPeopleTables([id], rule)}
    SELECT person.user_id FROM person WHERE person.user_id IS NOT NULL AND ${whereAll(conditions)}`;
}

/** A statement that gives the `user_id` of the people to whom a campaign was delivered and who have not opened it. */
export function unopenedPeople(campaign: {
  readonly campaignId: number;
  /** Whether opens by bots count. */
  readonly machines: boolean;
}): RawBuilder<unknown> {
  return sql`WITH ${personTables([campaign.campaignId], campaign)}
    SELECT person.user_id FROM person WHERE person.user_id IS NOT NULL AND ${isUnopened}`;
}
