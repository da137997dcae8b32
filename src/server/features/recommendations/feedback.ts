import type { InferOutput } from 'valibot';
import type { recommendationFeedback } from '#contract/features/recommendationFigures.ts';
import { ApiError } from '#server/errors/apiError.ts';
import { customerNumber } from '#server/records/customerStore.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import { productRow } from '#server/records/productStore.ts';
import { findBatch } from './batches.ts';

/** A rating of a customer's recommendations in a batch. */
export type Feedback = InferOutput<typeof recommendationFeedback>;

/** Names the recommendations of a customer in a batch; the newest where none is named. */
export interface Rated {
  readonly customerId: string;
  readonly recommendationId?: number | null | undefined;
}

/** The rating and comment of a customer's recommendations in a batch; null where there is neither. */
export async function feedbackOf(reader: Reader, batchId: number, userId: string): Promise<Feedback | null> {
  const row = await tenantDb(reader)
    .selectFrom('recommendation_feedback')
    .select(['rating', 'comment', 'given_by', 'given_at'])
    .where('batch_id', '=', batchId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Sets the rating or the comment and leaves the other as it is; where neither is left, the row goes.
 *
 * @throws ApiError 404 for an unknown customer or batch, 409 where there is no batch yet
 */
export async function giveFeedback(
  writer: Writer,
  { customerId, recommendationId }: Rated,
  given: Partial<Pick<Feedback, 'rating' | 'comment'>>,
  author: Author,
): Promise<Feedback | null> {
  await customerNumber(writer, customerId);
  const batch = await findBatch(writer, recommendationId);
  if (!batch) throw new ApiError('conflict', 'No recommendations yet. Update recommendations first.');
  const before = await feedbackOf(writer, batch.id, customerId);
  const { rating, comment } = { rating: null, comment: null, ...before, ...given };
  const db = tenantDb(writer);
  if (rating === null && comment === null) {
    await db
      .deleteFrom('recommendation_feedback')
      .where('batch_id', '=', batch.id)
      .where('user_id', '=', customerId)
      .execute();
    return null;
  }
  const row = { rating, comment, given_by: author.name, given_at: author.now.toISOString() };
  await db
    .insertInto('recommendation_feedback')
    .values({ batch_id: batch.id, user_id: customerId, ...row })
    .onConflict((conflict) => conflict.columns(['batch_id', 'user_id']).doUpdateSet(row))
    .execute();
  return row;
}

/** Bans an item, or lets it in again. @throws ApiError 404 for an unknown item */
export async function setBanned(writer: Writer, itemId: string, banned: boolean, author: Author): Promise<void> {
  await productRow(writer, itemId);
  const db = tenantDb(writer);
  if (!banned) {
    await db.deleteFrom('recommendation_ban').where('item_id', '=', itemId).execute();
    return;
  }
  await db
    .insertInto('recommendation_ban')
    .values({ item_id: itemId, banned_by: author.name, banned_at: author.now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
