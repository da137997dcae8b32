import { sql, type RawBuilder } from 'kysely';

/** A column of moments in UTC, in the tenant's time: of the zone, or of the one that the engine knows. */
export function localColumn(column: RawBuilder<unknown>, timeZone?: string): RawBuilder<string> {
  return timeZone === undefined
    ? sql<string>`CAST((${column} AT TIME ZONE 'UTC') AS TIMESTAMP)`
    : sql<string>`((${column} AT TIME ZONE 'UTC') AT TIME ZONE ${timeZone})`;
}

/** Which purchases count. */
interface AttributionRule {
  /** Days after a click in which a purchase counts. */
  readonly days: number;
  /** Whether clicks of machines count; they do not by default. */
  readonly machines?: boolean;
  /** The tenant's zone, for a statement that runs outside of its engine too. */
  readonly timeZone?: string;
}

/**
 * Purchases that count for a campaign as the table `attributed` (for `WITH`): each transaction belongs to the last
 * click, on any campaign's mail, in the days before it. Columns: campaign_id, user_id, transaction_id, revenue.
 */
export function attributionTables({ days, machines = false, timeZone }: AttributionRule): RawBuilder<unknown> {
  const people = machines ? sql`TRUE` : sql`mail_event.machine IS NULL`;
  return sql`click AS (SELECT email_log.campaign_id, email_log.user_id,
    ${localColumn(sql.ref('mail_event.at'), timeZone)} AS at
      FROM mail_event JOIN email_log ON email_log.id = mail_event.mail_id
      WHERE mail_event.kind = 'click' AND email_log.campaign_id IS NOT NULL AND ${people}),
    bought AS (SELECT sale.user_id, sale.transaction_id, MIN(sale.event_dt) AS at, SUM(sale.event_value) AS revenue
      FROM sale WHERE sale.event_type = 'purchase' AND sale.transaction_id IS NOT NULL
        AND sale.user_id IN (SELECT user_id FROM click)
      GROUP BY sale.user_id, sale.transaction_id),
    ranked_click AS (SELECT click.campaign_id, bought.user_id, bought.transaction_id, bought.revenue,
        ROW_NUMBER() OVER (PARTITION BY bought.user_id, bought.transaction_id
          ORDER BY click.at DESC, click.campaign_id DESC) AS place
      FROM bought JOIN click ON click.user_id = bought.user_id AND click.at <= bought.at
        AND bought.at < click.at + ${sql.lit(days)} * INTERVAL '1 day'),
    attributed AS (SELECT campaign_id, user_id, transaction_id, revenue FROM ranked_click WHERE place = 1)`;
}
