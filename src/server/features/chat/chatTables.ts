import { chatAuthors, chatChannels, chatGrounds, chatStates } from '#domain/chat/conversation.ts';
import { chatLanguages } from '#domain/chat/phrases.ts';
import type { NumberedMigration } from '#server/engine/migrate.ts';
import { integer, json, moment, text, texts, type Table } from '#server/engine/tables/columns.ts';

/** Conversations of the chat assistant, and what colleagues say of them (specification 2 §3 Chat). */
export const chatTables = {
  chat_conversation: {
    columns: {
      id: integer(),
      /** The customer of the conversation; null if unknown. */
      user_id: text({ null: true }),
      tags: texts(),
      started_at: moment(),
      channel: text({ null: true, values: chatChannels, default: 'site' }),
      language: text({ null: true, values: chatLanguages, default: 'en' }),
      state: text({ null: true, values: chatStates, default: 'open' }),
    },
    key: ['id'],
  },
  chat_message: {
    columns: {
      conversation_id: integer(),
      /** From 0. */
      position: integer(),
      author: text({ values: chatAuthors }),
      text: text(),
      sent_at: moment(),
      /** The basis of an answer; null for questions, and for answers from before it was stored. */
      ground: text({ null: true, values: chatGrounds }),
      /** The questions and products that an answer is based on. */
      sources: json({ null: true }),
      /** The colleague who wrote a reply, and its row in `email_log`; null for all other messages. */
      sent_by: text({ null: true }),
      mail_id: integer({ null: true }),
    },
    key: ['conversation_id', 'position'],
  },
  /** One of each conversation: the last word of the colleagues. */
  chat_feedback: {
    columns: {
      conversation_id: integer(),
      /** 1 to 5. */
      rating: integer({ null: true }),
      comment: text({ null: true }),
      given_at: moment(),
      given_by: text({ null: true, default: '' }),
    },
    key: ['conversation_id'],
  },
} as const satisfies Record<string, Table>;

/** Adds to a file from before where a conversation was held, what became of it, and what answers rest on. */
export const chatMigration: NumberedMigration = {
  step: 20,
  name: 'channel, language and state of conversations, and what answers rest on',
  kind: 'adds only',
  statements: [
    "ALTER TABLE chat_conversation ADD COLUMN channel VARCHAR DEFAULT 'site'",
    "ALTER TABLE chat_conversation ADD COLUMN language VARCHAR DEFAULT 'en'",
    "ALTER TABLE chat_conversation ADD COLUMN state VARCHAR DEFAULT 'open'",
    'ALTER TABLE chat_message ADD COLUMN ground VARCHAR',
    'ALTER TABLE chat_message ADD COLUMN sources JSON',
    "ALTER TABLE chat_feedback ADD COLUMN given_by VARCHAR DEFAULT ''",
  ],
};

/** Adds replies of colleagues. */
export const replyMigration: NumberedMigration = {
  step: 30,
  name: 'replies of colleagues to conversations',
  kind: 'adds only',
  statements: [
    'ALTER TABLE chat_message ADD COLUMN sent_by VARCHAR',
    'ALTER TABLE chat_message ADD COLUMN mail_id INTEGER',
  ],
};
