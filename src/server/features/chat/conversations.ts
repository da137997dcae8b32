import type { ChatChannel } from '#domain/chat/conversation.ts';
import type { ChatLanguage } from '#domain/chat/phrases.ts';
import { notFound } from '#server/errors/apiError.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { ChatAnswer } from './answer.ts';
import type { ModelMessage } from './modelAnswer.ts';

/** A question with its answer. */
export interface Exchange {
  /** Null begins a conversation. */
  readonly conversationId: number | null;
  readonly channel: ChatChannel;
  readonly language: ChatLanguage;
  readonly userId: string | null;
  readonly question: string;
  readonly answer: ChatAnswer;
}

/** The conversation of a channel, for those who go on with it. @throws ApiError 404 for one of another channel, too */
export async function conversationOf(
  reader: Reader,
  id: number,
  channel: ChatChannel,
): Promise<{ language: ChatLanguage }> {
  const row = await tenantDb(reader)
    .selectFrom('chat_conversation')
    .select('language')
    .where('id', '=', id)
    .where('channel', '=', channel)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { language: row.language ?? 'en' };
}

/** How many messages a model is reminded of. */
const remembered = 6;

/** The last messages of a conversation, the oldest first, as a model is told them. */
export async function lastMessages(reader: Reader, id: number): Promise<ModelMessage[]> {
  const rows = await tenantDb(reader)
    .selectFrom('chat_message')
    .select(['author', 'text'])
    .where('conversation_id', '=', id)
    .orderBy('position', 'desc')
    .limit(remembered)
    .execute();
  return rows
    .toReversed()
    .map(({ author, text }) => ({ role: author === 'customer' ? 'user' : 'assistant', content: text }));
}

/** Keeps a question with its answer; returns the conversation's id and the answer's place in it. */
export async function keepAnswer(
  writer: Writer,
  exchange: Exchange,
  now: Date,
): Promise<{ conversationId: number; position: number }> {
  const db = tenantDb(writer);
  const sent_at = now.toISOString();
  const { channel, language, userId, question, answer } = exchange;
  // Somebody who asks again is not settled any more.
  const state = answer.ground === 'handover' ? 'handed over' : 'open';
  const id = exchange.conversationId ?? (await nextId(writer, 'chat_conversation'));
  if (exchange.conversationId === null) {
    const begun = { id, channel, language, user_id: userId, state, tags: [], started_at: sent_at } as const;
    await db.insertInto('chat_conversation').values(begun).execute();
  } else {
    await db.updateTable('chat_conversation').set({ state }).where('id', '=', id).execute();
  }
  const { last } = await db
    .selectFrom('chat_message')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow();
  const first = (last ?? -1) + 1;
  const message = { conversation_id: id, sent_at };
  const { content, ground, sources } = answer;
  await db
    .insertInto('chat_message')
    .values([
      { ...message, position: first, author: 'customer', text: question, ground: null, sources: null },
      {
        ...message,
        position: first + 1,
        author: 'assistant',
        text: content,
        ground,
        sources: JSON.stringify(sources),
      },
    ])
    .execute();
  return { conversationId: id, position: first + 1 };
}
