import { sql, type RawBuilder } from 'kysely';
import type { InferOutput } from 'valibot';
import type { accuracyFigures, reasonFigures } from '#contract/features/recommendationAccuracy.ts';
import { intervalErrors } from '#domain/recommendations/rules.ts';
import { ratio } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { ofBatch, type BatchFigure } from './analytics.ts';

/** A difference with its 95 % interval, from its standard error. */
export const interval = (difference: RawBuilder<unknown>, error: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${difference} AS difference, ${difference} - ${sql.lit(intervalErrors)} * ${error} AS low,
    ${difference} + ${sql.lit(intervalErrors)} * ${error} AS high`;

/** accuracy: how the batch's dial did on hidden newest baskets, as it was written when the dial was chosen. */
export const batchAccuracy: BatchFigure<typeof accuracyFigures> = async (reader, { batchId }) => {
  const [row] = await figureRows<NonNullable<InferOutput<typeof accuracyFigures>>>(
    reader,
    sql`SELECT hit_rate, best_hit_rate, ${interval(sql`difference`, sql`difference_error`)}, verdict, tested,
      ndcg, best_ndcg,
      half_life, alpha, beta, tuned_on
    FROM recommendation_batch WHERE id = ${batchId} AND tuned_on IS NOT NULL`,
  );
  return row ?? null;
};

/** reasons: rows by what they are recommended for. */
export const batchReasons: BatchFigure<typeof reasonFigures> = (reader, subject) =>
  figureRows(
    reader,
    sql<
      InferOutput<typeof reasonFigures>[number]
    >`SELECT COALESCE(recommendation.kind, 'together') AS kind, COUNT(*) AS times,
      ${ratio(sql`COUNT(*)`, sql`(SELECT COUNT(*) FROM recommendation WHERE ${ofBatch(subject)})`)} AS share,
      COUNT(DISTINCT recommendation.customer_no) AS customers,
      ${ratio(sql`COUNT(*) FILTER (WHERE recommendation.is_weak)`, sql`COUNT(*)`)} AS weak_share
    FROM recommendation WHERE ${ofBatch(subject)}
    GROUP BY COALESCE(recommendation.kind, 'together') ORDER BY times DESC, kind`,
  );
