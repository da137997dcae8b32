import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { sinceFigures } from '#contract/features/recommendationAccuracy.ts';
import { addDays, daysBetween } from '#domain/conditions/dates.ts';
import { batchRules, verdictOf } from '#domain/recommendations/rules.ts';
import { isPurchase } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import type { Reader } from '#server/engine/engine.ts';
import { interval } from './accuracy.ts';
import { ofBatch, type BatchSubject } from './analytics.ts';
import { isRecommendable, shownName } from '#server/records/offeredRecommendations.ts';

const { boughtDays, testedPlaces, fewestTested } = batchRules;
/** How many days of purchases a batch is compared with. */
export const sinceDays = 30;
/**
 * Best sellers that are considered: the first ten that a customer did not buy lately are among them, but for a few
 * customers.
 */
const sellers = 100;

/** A batch that is compared with later purchases, and the tenant's day of the comparison. */
export interface SinceSubject extends BatchSubject {
  readonly dt: string;
  readonly today: string;
}

/**
 * since: of the customers of a batch who bought something in the days after it that they had not bought in the 180 days
 * before, those who bought one of their first ten items, and those who bought one of the ten best sellers of the 90
 * days before the batch that they had not bought lately.
 */
export async function batchSince(reader: Reader, subject: SinceSubject): Promise<InferOutput<typeof sinceFigures>> {
  const { batchId, day, dt, today } = subject;
  const days = Math.max(0, Math.min(sinceDays, daysBetween(day, today)));
  const from = addDays(day, 1);
  const until = addDays(from, days);
  const isBought = sql`${isPurchase} AND sale.customer_no IS NOT NULL AND sale.item_no IS NOT NULL`;
  const [row] = await figureRows<Omit<NonNullable<InferOutput<typeof sinceFigures>>, 'verdict' | 'batch' | 'days'>>(
    reader,
    sql`WITH recent AS (
        SELECT DISTINCT sale.customer_no, sale.item_no FROM sale
        WHERE ${isBought} AND sale.event_dt >= CAST(${addDays(from, -boughtDays)} AS DATE)
          AND sale.event_dt < CAST(${from} AS DATE)),
      bought AS (
        SELECT DISTINCT sale.customer_no, sale.item_no FROM sale
        WHERE ${isBought} AND sale.event_dt >= CAST(${from} AS DATE) AND sale.event_dt < CAST(${until} AS DATE)),
      offer AS (SELECT customer_no, item_no, rank FROM recommendation WHERE ${ofBatch(subject)}),
      fresh AS (
        SELECT bought.customer_no, bought.item_no FROM bought
          JOIN (SELECT DISTINCT customer_no FROM offer) AS reached ON reached.customer_no = bought.customer_no
          LEFT JOIN recent ON recent.customer_no = bought.customer_no AND recent.item_no = bought.item_no
        WHERE recent.item_no IS NULL),
      seller AS (
        SELECT item_no, place FROM (
          SELECT counted.item_no, ROW_NUMBER() OVER (ORDER BY counted.buyers_90 DESC, ${shownName},
            product.item_id) AS place
          FROM recommendation_item AS counted JOIN product ON product.item_no = counted.item_no
          WHERE counted.batch_id = ${batchId} AND NOT counted.is_trial AND ${isRecommendable}) AS ranked
        WHERE place <= ${sql.lit(sellers)}),
      sold AS (
        SELECT fresh.customer_no, seller.place - COUNT(earlier.place) AS place FROM fresh
          JOIN seller ON seller.item_no = fresh.item_no
          LEFT JOIN recent ON recent.customer_no = fresh.customer_no
          LEFT JOIN seller AS earlier ON earlier.item_no = recent.item_no AND earlier.place < seller.place
        GROUP BY fresh.customer_no, fresh.item_no, seller.place),
      hit AS (
        SELECT DISTINCT fresh.customer_no FROM fresh
          JOIN offer ON offer.customer_no = fresh.customer_no AND offer.item_no = fresh.item_no
            AND offer.rank <= ${sql.lit(testedPlaces)}),
      best AS (SELECT DISTINCT customer_no FROM sold WHERE place <= ${sql.lit(testedPlaces)}),
      tested AS (
        SELECT hit.customer_no IS NOT NULL AS is_hit, best.customer_no IS NOT NULL AS is_best
        FROM (SELECT DISTINCT customer_no FROM fresh) AS person
          LEFT JOIN hit ON hit.customer_no = person.customer_no
            LEFT JOIN best ON best.customer_no = person.customer_no),
      counted AS (
        SELECT COUNT(*) AS customers, COUNT(*) FILTER (WHERE is_hit) AS hits, COUNT(*) FILTER (WHERE is_best) AS bests,
          COUNT(*) FILTER (WHERE is_hit <> is_best) AS unlike, (SELECT COUNT(*) FROM seller) AS sellers
        FROM tested),
      rated AS (
        SELECT customers, hits, sellers, CAST(hits AS DOUBLE PRECISION) / NULLIF(customers, 0) AS hit_rate,
          CASE WHEN sellers > 0 THEN CAST(bests AS DOUBLE PRECISION) / NULLIF(customers, 0) END AS best_hit_rate,
          CAST(hits - bests AS DOUBLE PRECISION) / NULLIF(customers, 0) AS mean,
          CAST(unlike AS DOUBLE PRECISION) / NULLIF(customers, 0) AS square
        FROM counted),
      measured AS (
        SELECT rated.*, CASE WHEN sellers > 0 THEN mean END AS paired,
          SQRT(GREATEST(square - mean * mean, 0) / NULLIF(customers, 0)) AS error FROM rated)
    SELECT customers, hits, hit_rate, best_hit_rate, ${interval(sql`paired`, sql`error`)} FROM measured`,
  );
  if (!row) throw new Error('The statement answers one row.');
  const { customers, low, high } = row;
  const isKnown = customers >= fewestTested && low !== null && high !== null;
  return { ...row, verdict: isKnown ? verdictOf([low, high]) : 'unknown', batch: { id: batchId, dt }, days };
}
