import { sql } from 'kysely';
import { emailFigureNames } from '#contract/features/campaignAnalytics.ts';
import { ratio } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import type { Reader } from '#server/engine/engine.ts';
import { isUnclicked, isUnopened, mailPeopleTables, type FigureRule } from './mailPeople.ts';

/** Figures of mails by their names. */
export type EmailFigures = Readonly<Record<(typeof emailFigureNames)[number], number>>;

/** Which figures are read. */
export interface FiguresQuestion extends FigureRule {
  readonly ids: readonly number[];
  /** Of the groups of a test, or of the members that segments have now, rather than of whole campaigns. */
  readonly by?: 'group' | 'segment';
}

/** The figures of one campaign, or of one part of it. */
interface Counted extends EmailFigures {
  readonly campaign_id: number;
  /** A group of the test, or the id of a segment. */
  readonly part: string | null;
}

/** Each rate: its numerator and denominator. */
const rates = {
  delivery_rate: ['delivery', 'sent'],
  bounce_rate: ['bounce', 'sent'],
  open_rate: ['open', 'delivery'],
  click_rate: ['click', 'delivery'],
  sale_rate: ['sale', 'delivery'],
  unsubscribe_rate: ['unsubscribe', 'delivery'],
  unopened_rate: ['unopened', 'delivery'],
  unclicked_rate: ['unclicked', 'open'],
} as const;

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
  { ids, by, ...rule }: FiguresQuestion,
): Promise<(EmailFigures & { readonly campaignId: number; readonly part: string | null })[]> {
  if (ids.length === 0) return [];
  const { part, joined } = parts[by ?? 'whole'];
  const rows = await figureRows<Counted>(
    reader,
    sql`WITH ${mailPeopleTables(ids, rule)}, counted AS (
      SELECT person.campaign_id, ${part} AS part, COUNT(*) FILTER (WHERE person.sent > 0) AS sent,
        COUNT(*) FILTER (WHERE person.unknown > 0) AS unknown,
        COUNT(*) FILTER (WHERE person.bounced > 0) AS bounce,
        COUNT(*) FILTER (WHERE person.delivered > 0) AS delivery,
        COUNT(*) FILTER (WHERE person.opened > 0) AS open, COUNT(*) FILTER (WHERE person.clicked > 0) AS click,
        COUNT(*) FILTER (WHERE ${isUnopened}) AS unopened, COUNT(*) FILTER (WHERE ${isUnclicked}) AS unclicked,
        COUNT(*) FILTER (WHERE person.unsubscribed > 0) AS unsubscribe, COUNT(buyer.user_id) AS sale,
        CAST(COALESCE(SUM(buyer.revenue), 0) AS DOUBLE PRECISION) AS revenue
      FROM person
        LEFT JOIN buyer ON buyer.campaign_id = person.campaign_id AND buyer.user_id = person.user_id
        ${joined}
      GROUP BY person.campaign_id, 2)
      SELECT counted.*, ${sql.join(
        Object.entries(rates).map(
          ([name, [share, whole]]) => sql`${ratio(sql.ref(share), sql.ref(whole))} AS ${sql.ref(name)}`,
        ),
      )} FROM counted`,
  );
  return rows.map(({ campaign_id: campaignId, ...figures }) => ({ ...figures, campaignId }));
}
