import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { recommendationPreview } from '#contract/features/recommendationFigures.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { customerNumber } from '#server/records/customerStore.ts';
import type { Reader } from '#server/engine/engine.ts';
import { findBatch } from './batches.ts';
import { feedbackOf } from './feedback.ts';
import { isBanned, shownName } from '#server/records/offeredRecommendations.ts';

type Preview = InferOutput<typeof recommendationPreview>;
type Item = Preview['items'][number];
type ItemRow = Omit<Item, 'reason'> & { readonly reason_id: string | null; readonly reason_name: string | null };

/** The recommendations of a batch, by default the newest, to a customer, with its evidence. @throws ApiError 404 */
export async function previewFor(reader: Reader, userId: string, batchId?: number | null): Promise<Preview> {
  const number = await customerNumber(reader, userId);
  const batch = await findBatch(reader, batchId, { isFigure: true });
  const rows = await figureRows<ItemRow>(
    reader,
    sql`SELECT recommendation.rank, product.item_id, ${shownName} AS name, product.image_url, product.price,
      COALESCE(recommendation.kind, 'together') AS kind, recommendation.score, counted.buyers, recommendation.shared,
      reason_counted.buyers AS reason_buyers, counted.buyers_60 AS recent_buyers, recommendation.times,
      recommendation.last_day,
      COALESCE(recommendation.is_weak, FALSE) AS weak, reason.item_id AS reason_id,
      COALESCE(NULLIF(reason.name, ''), reason.item_id) AS reason_name, NULLIF(product.category, '') AS category,
      ${isBanned} AS banned
    FROM recommendation JOIN product ON product.item_no = recommendation.item_no
      LEFT JOIN product AS reason ON reason.item_no = recommendation.reason_item_no
      LEFT JOIN recommendation_item AS counted ON counted.batch_id = recommendation.batch_id
        AND counted.item_no = recommendation.item_no
        AND NOT counted.is_trial
      LEFT JOIN recommendation_item AS reason_counted ON reason_counted.batch_id = recommendation.batch_id
        AND reason_counted.item_no = recommendation.reason_item_no AND NOT reason_counted.is_trial
    WHERE recommendation.batch_id = ${batch?.id ?? 0} AND recommendation.customer_no = ${number}
    ORDER BY recommendation.rank, product.item_id`,
  );
  return {
    batch,
    items: rows.map(({ reason_id: id, reason_name: name, ...item }) => ({
      ...item,
      reason: id === null || name === null ? null : { item_id: id, name },
    })),
    feedback: batch ? await feedbackOf(reader, batch.id, userId) : null,
  };
}
