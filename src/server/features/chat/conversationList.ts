import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { chatEndpoints } from '#contract/features/chat.ts';
import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import { notFound } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { whereAll } from '#server/engine/plan/logic.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { searchFragment } from '#server/records/search.ts';

type Question = ReadQueryOf<(typeof chatEndpoints)['chatConversations']>;
type Page = ValueOf<(typeof chatEndpoints)['chatConversations']>;
type Row = Page['conversations'][number];
type Messages = Omit<ValueOf<(typeof chatEndpoints)['chatMessages']>, 'reply_to'>;

/** A conversation with what a list shows of it. */
const summarised = sql`SELECT conversation.id, COALESCE(conversation.channel, 'site') AS channel,
  COALESCE(conversation.language, 'en') AS language,
    conversation.user_id, COALESCE(conversation.state, 'open') AS state,
    conversation.tags, conversation.started_at, COALESCE(talk.last_at, conversation.started_at) AS last_at,
    COALESCE(talk.question, '') AS question, COALESCE(talk.messages, 0) AS messages,
    COALESCE(talk.unanswered, 0) AS unanswered,
    feedback.rating
  FROM chat_conversation AS conversation
    LEFT JOIN (
      SELECT message.conversation_id, MAX(message.sent_at) AS last_at, COUNT(*) AS messages,
        COUNT(*) FILTER (WHERE message.ground = 'none') AS unanswered,
        MAX(CASE WHEN message.position = 0 THEN message.text END) AS question
      FROM chat_message AS message GROUP BY message.conversation_id) AS talk ON talk.conversation_id = conversation.id
    LEFT JOIN chat_feedback AS feedback ON feedback.conversation_id = conversation.id`;

const sorts: Readonly<Record<Question['sort'], string>> = {
  last: 'last_at',
  started: 'started_at',
  messages: 'messages',
  rating: 'rating',
};

/** Conversations that a question finds, all pages of them. */
function found({ tags, search, states, channels, ratings }: Question): RawBuilder<unknown> {
  const words = searchFragment(search, { texts: ['message.text'], spaced: [] });
  const rated = ratings.filter((one) => one !== 'unrated').map(Number);
  const conditions: (RawBuilder<SqlBool> | undefined)[] = [
    ...tags.map((tag) => sql<SqlBool>`${tag} = ANY(listed.tags)`),
    words &&
      sql<SqlBool>`EXISTS (SELECT 1 FROM chat_message AS message
        WHERE message.conversation_id = listed.id AND ${words})`,
    states.length === 0 ? undefined : sql<SqlBool>`listed.state IN (${sql.join(states)})`,
    channels.length === 0 ? undefined : sql<SqlBool>`listed.channel IN (${sql.join(channels)})`,
    ratings.length === 0
      ? undefined
      : sql<SqlBool>`(${sql.join(
          [
            ...(ratings.includes('unrated') ? [sql`listed.rating IS NULL`] : []),
            ...(rated.length > 0 ? [sql`listed.rating IN (${sql.join(rated)})`] : []),
          ],
          sql` OR `,
        )})`,
  ];
  const given = conditions.filter((condition) => condition !== undefined);
  return sql`FROM (${summarised}) AS listed WHERE ${whereAll(given)}`;
}

/** One page of conversations, and how many there are on all pages. */
export async function listConversations(reader: Reader, question: Question, options?: QueryOptions): Promise<Page> {
  const [{ total } = { total: 0 }] = await readRows<{ total: number }>(
    reader,
    sql`SELECT COUNT(*) AS total ${found(question)}`,
    options,
  );
  const { size } = question;
  const page = Math.max(1, Math.min(question.page, Math.ceil(total / size)));
  const order = sql.raw(question.order === 'asc' ? 'ASC' : 'DESC');
  const rows = await readRows<Row>(
    reader,
    sql`SELECT listed.* ${found(question)}
      ORDER BY listed.${sql.ref(sorts[question.sort])} ${order} NULLS LAST, listed.id DESC
      LIMIT ${sql.lit(size)} OFFSET ${sql.lit((page - 1) * size)}`,
    options,
  );
  return { conversations: rows, total, page };
}

/** A conversation with its messages. @throws ApiError 404 for an unknown one */
export async function findConversation(reader: Reader, id: number, options?: QueryOptions): Promise<Messages> {
  const [row] = await readRows<Row>(reader, sql`${summarised} WHERE conversation.id = ${id}`, options);
  if (!row) throw notFound();
  const db = tenantDb(reader, options);
  const messages = await db
    .selectFrom('chat_message')
    .select(['position', 'sent_at', 'author', 'text', 'ground', 'sources', 'sent_by', 'mail_id'])
    .where('conversation_id', '=', id)
    .orderBy('position')
    .execute();
  const left = await leftAmong(
    reader,
    messages.flatMap(({ mail_id: mail }) => mail ?? []),
    options,
  );
  const feedback = await db
    .selectFrom('chat_feedback')
    .select(['rating', 'comment', 'given_by', 'given_at'])
    .where('conversation_id', '=', id)
    .executeTakeFirst();
  return {
    ...row,
    feedback: feedback ? { ...feedback, given_by: feedback.given_by ?? '' } : null,
    said: messages.map(({ sources, sent_by: by, mail_id: mail, ...message }) => ({
      ...message,
      sources: JSON.parse(sources ?? '[]') as Messages['said'][number]['sources'],
      reply: mail === null ? null : { sent_by: by ?? '', delivery: left.has(mail) ? 'sent' : 'unknown' },
    })),
  };
}

/** Which of some mails are known to have left. */
async function leftAmong(
  reader: Reader,
  mails: readonly number[],
  options: QueryOptions | undefined,
): Promise<ReadonlySet<number>> {
  if (mails.length === 0) return new Set();
  const rows = await tenantDb(reader, options)
    .selectFrom('email_log')
    .select('id')
    .where('id', 'in', mails)
    .where('success', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** All tags with the number of their conversations, the most frequent first. */
export function listTags(reader: Reader, options?: QueryOptions): Promise<{ tag: string; conversations: number }[]> {
  return readRows<{ tag: string; conversations: number }>(
    reader,
    sql`SELECT said.tag, COUNT(*) AS conversations
      FROM (SELECT UNNEST(chat_conversation.tags) AS tag FROM chat_conversation) AS said
      GROUP BY said.tag ORDER BY conversations DESC, said.tag`,
    options,
  );
}
