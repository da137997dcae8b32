import type { chatEndpoints } from '#contract/features/chat.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { notFound } from '#server/errors/apiError.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';

type Feedback = ValueOf<(typeof chatEndpoints)['chatFeedback']>;

/** @throws ApiError 404 for a conversation that is not there */
async function mustExist(reader: Reader, id: number): Promise<void> {
  const row = await tenantDb(reader)
    .selectFrom('chat_conversation')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
}

/**
 * Rates a conversation or comments on it; what is not given stays, and where neither is left the row goes.
 *
 * @throws ApiError 404 for a conversation that is not there
 */
export async function giveChatFeedback(
  writer: Writer,
  id: number,
  given: { readonly rating?: number | null | undefined; readonly comment?: string | undefined },
  author: Author,
): Promise<Feedback> {
  await mustExist(writer, id);
  const db = tenantDb(writer);
  const before = await db
    .selectFrom('chat_feedback')
    .select(['rating', 'comment'])
    .where('conversation_id', '=', id)
    .executeTakeFirst();
  const rating = given.rating === undefined ? (before?.rating ?? null) : given.rating;
  const comment = given.comment === undefined ? (before?.comment ?? null) : given.comment || null;
  if (rating === null && comment === null) {
    await db.deleteFrom('chat_feedback').where('conversation_id', '=', id).execute();
    return null;
  }
  const row = { rating, comment, given_by: author.name, given_at: author.now.toISOString() };
  await db
    .insertInto('chat_feedback')
    .values({ conversation_id: id, ...row })
    .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet(row))
    .execute();
  return row;
}

/** Sets the tags of a conversation, each once, whatever its capitals. @throws ApiError 404 */
export async function setTags(writer: Writer, id: number, tags: readonly string[]): Promise<string[]> {
  await mustExist(writer, id);
  const different = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].toSorted();
  await tenantDb(writer).updateTable('chat_conversation').set({ tags: different }).where('id', '=', id).execute();
  return different;
}

/** Settles a conversation, or opens it again. @throws ApiError 404 */
export async function setChatState(writer: Writer, id: number, state: 'open' | 'resolved'): Promise<void> {
  await mustExist(writer, id);
  await tenantDb(writer).updateTable('chat_conversation').set({ state }).where('id', '=', id).execute();
}
