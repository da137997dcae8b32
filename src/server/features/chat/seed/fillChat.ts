import { defaultChatSettings } from '#domain/chat/settings.ts';
import type { Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { DaysAgo } from '#server/seed/seeds.ts';
import { saveChatSettings } from '../chatSettings.ts';
import { seededChat } from './chatFaq.ts';
import { seededConversations } from './conversations.ts';

/** Adds the demo's FAQ and conversations. */
export async function addConversations(writer: Writer, daysAgo: DaysAgo): Promise<void> {
  await saveChatSettings(writer, { ...defaultChatSettings, ...seededChat });
  const db = tenantDb(writer);
  for (const [index, { tags, said, feedback }] of seededConversations.entries()) {
    const id = await nextId(writer, 'chat_conversation');
    const begun = daysAgo(3 + index * 5);
    const userId = `C${String(index + 1).padStart(7, '0')}`;
    await db.insertInto('chat_conversation').values({ id, user_id: userId, tags, started_at: begun }).execute();
    const messages = said.map((text, position) => ({
      conversation_id: id,
      position,
      author: position % 2 === 0 ? ('customer' as const) : ('assistant' as const),
      text,
      sent_at: new Date(Date.parse(begun) + position * 2 * 60_000).toISOString(),
    }));
    await db.insertInto('chat_message').values(messages).execute();
    if (feedback) {
      await db
        .insertInto('chat_feedback')
        .values({
          conversation_id: id,
          rating: feedback.rating,
          comment: feedback.comment,
          given_at: begun,
          given_by: 'Demo',
        })
        .execute();
    }
  }
}
