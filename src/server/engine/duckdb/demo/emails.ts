import type { Writer } from '#server/engine/engine.ts';
import type { RecordPlan } from './fillRecords.ts';

/** The campaigns that the e-mails are of, 1 to 8, one every 45 days; the first is the newest. */
const sentCampaigns = 8;

/**
 * Adds the e-mails of customers `from` to `to` with consent: one for each of their campaigns (random streams 400 to
 * 449). Three in a hundred bounce, four in ten are opened, and a quarter of those clicked.
 */
export async function insertEmails(
  writer: Writer,
  { today, sizes }: RecordPlan,
  from: number,
  to: number,
): Promise<void> {
  await writer.run(
    `INSERT INTO email BY NAME
     WITH mail AS (
       SELECT customer.customer_no, user_id, CAST(customer_no AS BIGINT) * 8 + round AS n,
         CAST(1 + (customer_no + round * 3) % ${sentCampaigns} AS INTEGER) AS campaign_id
       FROM customer, range($3) AS rounds(round)
       WHERE customer_no >= $1 AND customer_no < $2 AND email_consented = 'true'
     ), fate AS (
       SELECT *, (share(400, n) >= 0.03)::INTEGER AS delivery, share(401, n) < 0.4 AS is_opened FROM mail
     )
     SELECT 'M' || lpad(CAST(n + 1 AS VARCHAR), 9, '0') AS email_id, user_id, customer_no, campaign_id,
       (CAST($4 AS DATE) - CAST(10 + 45 * (campaign_id - 1) AS INTEGER)) + to_seconds(9 * 3600 + below(1800, 402, n))
         AS sent_dt,
       delivery,
       CASE WHEN delivery = 1 AND is_opened THEN CAST(1 + below(3, 403, n) AS INTEGER) ELSE 0 END AS open,
       CASE WHEN delivery = 1 AND is_opened AND share(404, n) < 0.25 THEN CAST(1 + below(2, 405, n) AS INTEGER)
         ELSE 0 END AS click
     FROM fate ORDER BY n`,
    [from, to, sizes.mailings, today],
  );
}
