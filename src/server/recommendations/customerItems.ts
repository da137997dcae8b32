import { sql } from 'kysely';
import { addDays } from '#domain/conditions/dates.ts';
import { batchRules } from '#domain/recommendations/rules.ts';
import { isPurchase, movesMoney, unitsOf } from '#server/analytics/sales.ts';
import type { Writer } from '#server/engine/engine.ts';
import { changeRows } from '#server/engine/queryBuilder.ts';
import { isRecommendable, shownName } from './offered.ts';

const { itemsEach, boughtDays, bestSellerDays, bestSellersEach } = batchRules;

/** Part of a batch: the customers whose numbers are from `first` to before `end`. */
export interface BatchPart {
  readonly batchId: number;
  readonly first: number;
  readonly end: number;
  /** The tenant's day that the batch is of. */
  readonly today: string;
  /** The last day, not after it, that something was bought; best sellers are those of the days before. */
  readonly lastDay: string;
}

/**
 * Adds the items of some customers to a batch: the partners of what they bought, the highest lift first and those with
 * too few baskets last; then, up to twelve, best sellers of the category they spend the most on, and of all. What they
 * bought lately is left out. Ties are ordered by name, then by id.
 */
export function addCustomerItems(writer: Writer, { batchId, first, end, today, lastDay }: BatchPart): Promise<number> {
  const isHere = sql`sale.customer_no >= ${first} AND sale.customer_no < ${end}`;
  const since = addDays(today, 1 - boughtDays);
  const sellingSince = addDays(lastDay, 1 - bestSellerDays);
  return changeRows(
    writer,
    sql`INSERT INTO recommendation (batch_id, customer_no, item_no, rank, score, reason_item_no, kind, shared, is_weak)
      WITH bought AS MATERIALIZED (
        SELECT sale.customer_no, sale.item_no, MAX(sale.event_dt) AS last_dt FROM sale
        WHERE ${isPurchase} AND ${isHere} AND sale.item_no IS NOT NULL GROUP BY sale.customer_no, sale.item_no),
      recent AS MATERIALIZED (SELECT customer_no, item_no FROM bought WHERE last_dt >= CAST(${since} AS DATE)),
      named AS MATERIALIZED (
        SELECT product.item_no, product.category, ROW_NUMBER() OVER (ORDER BY ${shownName}, product.item_id) AS place,
          ${isRecommendable} AS is_recommendable
        FROM product),
      reasoned AS (
        SELECT bought.customer_no, bought.item_no AS reason_no, pair.other_no AS item_no, pair.shared, pair.lift, pair.is_weak,
          ROW_NUMBER() OVER (PARTITION BY bought.customer_no, pair.other_no
            ORDER BY pair.is_weak, pair.lift DESC, named.place) AS reason_rank
        FROM bought JOIN recommendation_pair AS pair ON pair.item_no = bought.item_no
          JOIN named ON named.item_no = bought.item_no
          LEFT JOIN recent ON recent.customer_no = bought.customer_no AND recent.item_no = pair.other_no
        WHERE recent.item_no IS NULL),
      placed AS (
        SELECT reasoned.*, ROW_NUMBER() OVER (PARTITION BY reasoned.customer_no
            ORDER BY reasoned.is_weak, reasoned.lift DESC, named.place) AS rank
        FROM reasoned JOIN named ON named.item_no = reasoned.item_no WHERE reason_rank = 1),
      together AS MATERIALIZED (SELECT * FROM placed WHERE rank <= ${sql.lit(itemsEach)}),
      spending AS (
        SELECT sale.customer_no, named.category, SUM(sale.event_value) AS spent FROM sale JOIN named ON named.item_no = sale.item_no
        WHERE ${movesMoney} AND ${isHere} AND named.category IS NOT NULL AND named.category <> ''
        GROUP BY sale.customer_no, named.category HAVING COUNT(*) FILTER (WHERE ${isPurchase}) > 0),
      favourite AS (
        SELECT customer_no, category, ROW_NUMBER() OVER (PARTITION BY customer_no ORDER BY spent DESC NULLS LAST, category) AS rank
        FROM spending),
      short AS MATERIALIZED (
        SELECT customer.customer_no, favourite.category FROM customer
          LEFT JOIN (SELECT customer_no, COUNT(*) AS items FROM together GROUP BY customer_no) AS has ON has.customer_no = customer.customer_no
          LEFT JOIN favourite ON favourite.customer_no = customer.customer_no AND favourite.rank = 1
        WHERE customer.customer_no >= ${first} AND customer.customer_no < ${end} AND COALESCE(has.items, 0) < ${sql.lit(itemsEach)}),
      sold AS (
        SELECT sale.item_no, ${unitsOf()} AS units FROM sale
        WHERE ${movesMoney} AND sale.item_no IS NOT NULL
          AND sale.event_dt >= CAST(${sellingSince} AS DATE) AND sale.event_dt < CAST(${addDays(lastDay, 1)} AS DATE)
        GROUP BY sale.item_no),
      shared_units AS (
        SELECT sold.item_no, sold.units, named.category, named.place, named.is_recommendable,
          SUM(sold.units) OVER () AS all_units, SUM(sold.units) OVER (PARTITION BY named.category) AS category_units
        FROM sold JOIN named ON named.item_no = sold.item_no WHERE sold.units > 0),
      seller AS MATERIALIZED (
        SELECT item_no, category, CAST(units AS DOUBLE PRECISION) / CAST(all_units AS DOUBLE PRECISION) AS share,
          CAST(units AS DOUBLE PRECISION) / CAST(category_units AS DOUBLE PRECISION) AS category_share,
          ROW_NUMBER() OVER (ORDER BY units DESC, place) AS rank,
          ROW_NUMBER() OVER (PARTITION BY category ORDER BY units DESC, place) AS category_rank
        FROM shared_units WHERE is_recommendable),
      filler AS (
        SELECT short.customer_no, seller.item_no, 'category' AS kind, 1 AS tier, seller.category_rank AS rank, seller.category_share AS score
        FROM short JOIN seller ON seller.category = short.category AND seller.category_rank <= ${sql.lit(bestSellersEach)}
        UNION ALL
        SELECT short.customer_no, seller.item_no, 'overall', 2, seller.rank, seller.share
        FROM short JOIN seller ON seller.rank <= ${sql.lit(bestSellersEach)}
        WHERE seller.category IS NULL OR short.category IS NULL OR seller.category <> short.category
          OR seller.category_rank > ${sql.lit(bestSellersEach)}),
      offer AS (
        SELECT customer_no, item_no, 'together' AS kind, 0 AS tier, rank, lift AS score, reason_no, shared, is_weak FROM together
        UNION ALL
        SELECT filler.customer_no, filler.item_no, filler.kind, filler.tier, filler.rank, filler.score, NULL, NULL, FALSE FROM filler
          LEFT JOIN recent ON recent.customer_no = filler.customer_no AND recent.item_no = filler.item_no
          LEFT JOIN together ON together.customer_no = filler.customer_no AND together.item_no = filler.item_no
        WHERE recent.item_no IS NULL AND together.item_no IS NULL),
      ranked AS (
        SELECT offer.*, ROW_NUMBER() OVER (PARTITION BY customer_no ORDER BY tier, rank) AS final_rank FROM offer)
      SELECT CAST(${batchId} AS INTEGER), ranked.customer_no, ranked.item_no, final_rank, score, reason_no, kind, shared, is_weak
      FROM ranked JOIN customer ON customer.customer_no = ranked.customer_no
      WHERE final_rank <= ${sql.lit(itemsEach)} ORDER BY ranked.customer_no, final_rank`,
  );
}
