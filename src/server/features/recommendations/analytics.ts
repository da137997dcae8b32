import { sql, type RawBuilder } from 'kysely';
import type { GenericSchema, InferOutput } from 'valibot';
import {
  rankedItems,
  type batchFigures,
  type bestSellerFigures,
  type categoryCounts,
  type coverageFigures,
  type ratingFigures,
  type topRecommended,
} from '#contract/features/recommendationFigures.ts';
import { addDays } from '#domain/conditions/dates.ts';
import { batchRules } from '#domain/recommendations/rules.ts';
import { isPurchase, movesMoney, ratio, unitsOf } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { isOffered } from '#server/records/offeredProducts.ts';
import type { Reader } from '#server/engine/engine.ts';
import { shownName } from '#server/records/offeredRecommendations.ts';

/** The batch that figures are of; 0 is none. */
export interface BatchSubject {
  readonly batchId: number;
  /** The tenant's day on which the batch was made, `YYYY-MM-DD`. */
  readonly day: string;
}

/** One figure of a batch. */
export type BatchFigure<Shape extends GenericSchema> = (
  reader: Reader,
  subject: BatchSubject,
) => Promise<InferOutput<Shape>>;

/** The rows of the batch. */
export const ofBatch = ({ batchId }: BatchSubject): RawBuilder<unknown> => sql`recommendation.batch_id = ${batchId}`;
const limit = sql.lit(rankedItems);

/** batches: all of them, the newest first. */
export const batchList: BatchFigure<typeof batchFigures> = (reader) =>
  figureRows(
    reader,
    sql<InferOutput<typeof batchFigures>[number]>`SELECT batch.id, batch.dt, batch.origin,
      COUNT(DISTINCT recommendation.customer_no) AS customers, COUNT(DISTINCT recommendation.item_no) AS items,
      COUNT(recommendation.item_no) AS recommendations,
      ${ratio(
        sql`COUNT(*) FILTER (WHERE recommendation.kind IN ('best_seller', 'category', 'overall'))`,
        sql`COUNT(recommendation.item_no)`,
      )} AS fallback_share,
      ${ratio(sql`COUNT(*) FILTER (WHERE recommendation.is_weak)`, sql`COUNT(recommendation.item_no)`)} AS weak_share
    FROM recommendation_batch AS batch LEFT JOIN recommendation ON recommendation.batch_id = batch.id
    GROUP BY batch.id, batch.dt, batch.origin ORDER BY batch.dt DESC, batch.id DESC`,
  );

/** coverage: customers with consent that the batch reaches, and items in stock that it recommends. */
export const batchCoverage: BatchFigure<typeof coverageFigures> = async (reader, subject) => {
  const [row] = await figureRows<InferOutput<typeof coverageFigures>>(
    reader,
    sql`WITH reached AS (SELECT DISTINCT recommendation.customer_no FROM recommendation WHERE ${ofBatch(subject)}),
      people AS (
        SELECT COUNT(reached.customer_no) AS customers,
          COUNT(reached.customer_no) FILTER (WHERE customer.email_consented = 'true') AS consented_customers,
          COUNT(*) FILTER (WHERE customer.email_consented = 'true') AS consented
        FROM customer LEFT JOIN reached ON reached.customer_no = customer.customer_no),
      stock AS (
        SELECT (SELECT COUNT(DISTINCT recommendation.item_no) FROM recommendation WHERE ${ofBatch(subject)}) AS items,
          (SELECT COUNT(*) FROM product WHERE ${isOffered}) AS items_in_stock),
      sold AS (
        SELECT item_no, ROW_NUMBER() OVER (ORDER BY buyers DESC, item_no) AS place, COUNT(*) OVER () AS items
        FROM recommendation_item WHERE batch_id = ${subject.batchId} AND NOT is_trial),
      tail AS (
        SELECT CAST(COUNT(*) FILTER (WHERE sold.place * 5 > sold.items) AS DOUBLE PRECISION)
          / NULLIF(COUNT(sold.item_no), 0) AS long_tail_share
        FROM recommendation LEFT JOIN sold ON sold.item_no = recommendation.item_no WHERE ${ofBatch(subject)})
    SELECT people.customers, people.consented_customers, people.consented,
      ${ratio(sql`people.consented_customers`, sql`people.consented`)} AS customer_coverage,
      stock.items, stock.items_in_stock, ${ratio(sql`stock.items`, sql`stock.items_in_stock`)} AS item_coverage,
      tail.long_tail_share
    FROM people CROSS JOIN stock CROSS JOIN tail`,
  );
  if (!row) throw new Error('The statement answers one row.');
  return row;
};

/** best-sellers: by units in the 90 days before the batch's day, equal ones by net sales and name. */
export const batchBestSellers: BatchFigure<typeof bestSellerFigures> = (reader, subject) =>
  figureRows(
    reader,
    sql<InferOutput<typeof bestSellerFigures>[number]>`WITH sold AS (
        SELECT sale.item_no, ${unitsOf()} AS units, COALESCE(SUM(sale.event_value), 0) AS net_sales FROM sale
        WHERE ${movesMoney} AND sale.item_no IS NOT NULL
          AND sale.event_dt >= CAST(${addDays(subject.day, -batchRules.bestSellerDays)} AS DATE)
          AND sale.event_dt < CAST(${subject.day} AS DATE)
        GROUP BY sale.item_no HAVING COUNT(*) FILTER (WHERE ${isPurchase}) > 0),
      recommended AS (
        SELECT recommendation.item_no, COUNT(*) AS times FROM recommendation WHERE ${ofBatch(subject)}
        GROUP BY recommendation.item_no)
    SELECT product.item_id, ${shownName} AS name, sold.units, sold.net_sales, COALESCE(recommended.times, 0) AS times
    FROM sold JOIN product ON product.item_no = sold.item_no LEFT JOIN recommended ON recommended.item_no = sold.item_no
    ORDER BY sold.units DESC, sold.net_sales DESC, name, product.item_id LIMIT ${limit}`,
  );

/** top-recommended: by times recommended, equal ones by name; `share` is of the customers with recommendations. */
export const batchTop: BatchFigure<typeof topRecommended> = (reader, subject) =>
  figureRows(
    reader,
    sql<InferOutput<typeof topRecommended>[number]>`SELECT product.item_id, ${shownName} AS name, COUNT(*) AS times,
      ${ratio(
        sql`COUNT(*)`,
        sql`(SELECT COUNT(DISTINCT recommendation.customer_no) FROM recommendation WHERE ${ofBatch(subject)})`,
      )} AS share,
      ${ratio(sql`SUM(recommendation.rank)`, sql`COUNT(*)`)} AS average_rank
    FROM recommendation JOIN product ON product.item_no = recommendation.item_no WHERE ${ofBatch(subject)}
    GROUP BY product.item_id, product.name ORDER BY times DESC, name, product.item_id LIMIT ${limit}`,
  );

/** categories-count: different items and rows by category, most items first. */
export const batchCategories: BatchFigure<typeof categoryCounts> = (reader, subject) =>
  figureRows(
    reader,
    sql<
      InferOutput<typeof categoryCounts>[number]
    >`SELECT COALESCE(NULLIF(product.category, ''), 'unknown') AS category,
      COUNT(DISTINCT recommendation.item_no) AS items, COUNT(*) AS times
    FROM recommendation JOIN product ON product.item_no = recommendation.item_no WHERE ${ofBatch(subject)}
    GROUP BY COALESCE(NULLIF(product.category, ''), 'unknown') ORDER BY items DESC, times DESC, category`,
  );

/** ratings: by what the first item of the rated customers is recommended for. */
export const batchRatings: BatchFigure<typeof ratingFigures> = (reader, subject) =>
  figureRows(
    reader,
    sql<
      InferOutput<typeof ratingFigures>[number]
    >`SELECT COALESCE(recommendation.kind, 'together') AS kind, COUNT(*) AS ratings,
      ${ratio(sql`SUM(feedback.rating)`, sql`COUNT(*)`)} AS average_rating
    FROM recommendation_feedback AS feedback JOIN customer ON customer.user_id = feedback.user_id
      JOIN recommendation ON recommendation.customer_no = customer.customer_no
        AND recommendation.batch_id = feedback.batch_id
        AND recommendation.rank = 1
    WHERE ${ofBatch(subject)} AND feedback.rating IS NOT NULL
    GROUP BY COALESCE(recommendation.kind, 'together') ORDER BY ratings DESC, kind`,
  );
