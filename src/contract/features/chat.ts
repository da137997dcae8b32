import * as v from 'valibot';
import {
  chatAuthors,
  chatChannels,
  chatGrounds,
  chatLimits,
  chatStates,
  replyAddressSources,
} from '#domain/chat/conversation.ts';
import { chatLanguages, chatTones } from '#domain/chat/phrases.ts';
import type { Endpoint } from '../endpoint.ts';
import { addressOrNothing, line } from './mailText.ts';
import { instant, numericId, pageNumber, pageRows, searchText, someOf, sortOf } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

const tag = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter a tag.'),
  v.maxLength(chatLimits.tag, `Use at most ${chatLimits.tag} characters per tag.`),
  v.regex(/^[^,\p{C}]+$/u, 'Tags can’t contain commas.'),
);
const rating = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(1, 'Rate from 1 to 5.'), v.maxValue(5, 'Rate from 1 to 5.')),
);

const feedback = v.object({
  rating,
  comment: v.nullable(v.string()),
  given_by: v.string(),
  given_at: instant,
});

const conversation = v.object({
  id: numericId,
  channel: v.picklist(chatChannels),
  language: v.picklist(chatLanguages),
  user_id: v.nullable(v.string()),
  state: v.picklist(chatStates),
  started_at: instant,
  last_at: instant,
  /** The first question. */
  question: v.string(),
  /** Questions and answers. */
  messages: v.number(),
  /** Questions that the assistant had no answer to. */
  unanswered: v.number(),
  rating,
  tags: v.array(v.string()),
});

/** Whether a reply left: `unknown` while it is under way, or where the mail server did not say. */
export const replyDeliveries = ['sent', 'unknown'] as const;

/** The rules of a reply, with the sentences a form shows. */
export const chatReplyEntries = {
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter a reply.'),
    v.maxLength(chatLimits.reply, `Use at most ${chatLimits.reply} characters.`),
  ),
  /** The address that the colleague saw. */
  to: line(254),
  /** Resolves the conversation with it. */
  resolve: v.boolean(),
};

const source = v.object({
  kind: v.picklist(['faq', 'product']),
  /** The question of the FAQ, or the product’s id. */
  id: v.string(),
  name: v.string(),
  price: v.nullable(v.number()),
  image_url: v.nullable(v.string()),
  item_url: v.nullable(v.string()),
});

/** One question or answer. */
const message = v.object({
  /** From 0. */
  position: v.number(),
  sent_at: instant,
  author: v.picklist(chatAuthors),
  text: v.string(),
  /** The basis of an answer; null for questions, and for answers from before it was stored. */
  ground: v.nullable(v.picklist(chatGrounds)),
  sources: v.array(source),
  /** Of a colleague’s reply: the author, and whether its email left; null for all other messages. */
  reply: v.nullable(v.object({ sent_by: v.string(), delivery: v.picklist(replyDeliveries) })),
});

/** Where a reply goes, and where the visitor’s answer to it arrives. */
const replyTo = v.object({
  address: v.string(),
  source: v.picklist(replyAddressSources),
  answers_to: v.string(),
});

/** Words separated by commas, each at most as long as a tag; none where it is absent. */
const chosenTags = v.pipe(
  v.optional(v.pipe(v.string(), v.maxLength(1000, 'Ask for fewer tags at once.')), ''),
  v.transform((text) => text.split(',').flatMap((one) => one.trim() || [])),
  v.array(v.pipe(v.string(), v.maxLength(chatLimits.tag, `Use at most ${chatLimits.tag} characters per tag.`))),
);
/** How conversations are ordered. */
export const chatSorts = ['last', 'started', 'messages', 'rating'] as const;
/** The feedback filter of a list. */
export const chatRatings = ['unrated', '1', '2', '3', '4', '5'] as const;

const clockTime = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'Enter a time such as 09:00.'));

/** The rules of the settings, with the sentences a form shows. */
export const chatSettingsEntries = {
  active: v.boolean(),
  name: v.pipe(line(40), v.minLength(1, 'Enter a name.')),
  greeting: v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use at most 500 characters.')),
  languages: v.pipe(v.array(v.picklist(chatLanguages)), v.minLength(1, 'Choose at least one language.')),
  tone: v.picklist(chatTones),
  faq: v.pipe(
    v.array(
      v.strictObject({
        question: v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1, 'Enter a question.'),
          v.maxLength(300, 'Use at most 300 characters.'),
        ),
        answer: v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1, 'Enter an answer.'),
          v.maxLength(2000, 'Use at most 2000 characters.'),
        ),
        language: v.picklist(chatLanguages),
      }),
    ),
    v.maxLength(chatLimits.faq, `Add at most ${chatLimits.faq} questions.`),
  ),
  filterId: v.nullable(numericId),
  hours: v.nullable(v.strictObject({ from: clockTime, to: clockTime })),
  handoverEmail: v.pipe(line(254), addressOrNothing),
};
const settings = v.strictObject(chatSettingsEntries);

const history = { needs: 'tenant', feature: 'DODO_CHAT.CONVERSATION_HISTORY.VIEW' } as const;
const inSettings = { needs: 'tenant', feature: 'DODO_CHAT.SETTINGS.VIEW', source: 'product' } as const;

/** Calls of specification 2 §7 Chat assistant, and the product's own. An unknown conversation answers 404. */
export const chatEndpoints = {
  chatConversations: {
    ...history,
    method: 'GET',
    path: 'dodo-chat/conversation',
    query: v.object({
      /** Only conversations with all of these tags. */
      tags: chosenTags,
      /** Words that are all in one message. */
      search: searchText,
      states: someOf(chatStates),
      channels: someOf(chatChannels),
      ratings: someOf(chatRatings),
      sort: sortOf(chatSorts),
      order: sortOf(['desc', 'asc']),
      page: pageNumber,
      size: pageRows,
    }),
    value: v.object({
      conversations: v.array(conversation),
      total: v.number(),
      /** The page of the reply: the last one where the requested one is behind it. */
      page: v.number(),
    }),
    summary: 'One page of 12 conversations, the newest first.',
    source: '2 §7',
  },
  chatMessages: {
    ...history,
    method: 'GET',
    path: 'dodo-chat/conversation/:id/messages',
    value: v.object({
      ...conversation.entries,
      feedback: v.nullable(feedback),
      said: v.array(message),
      /** Null where no address of the visitor is known, and for the test box. */
      reply_to: v.nullable(replyTo),
    }),
    summary: 'A conversation with its messages, oldest first, the feedback on it, and where a reply goes.',
    source: '2 §7',
  },
  chatTags: {
    ...history,
    method: 'GET',
    path: 'dodo-chat/conversation/tags',
    value: v.array(v.object({ tag: v.string(), conversations: v.number() })),
    summary: 'All tags, most used first.',
    source: '2 §7',
  },
  chatFeedback: {
    ...history,
    method: 'POST',
    path: 'dodo-chat/feedback',
    body: v.strictObject({
      conversation_id: numericId,
      /** 1 to 5; null takes it back; absent leaves it. */
      rating: v.optional(rating),
      /** An empty one takes it back; absent leaves it. */
      comment: v.optional(
        v.pipe(v.string(), v.trim(), v.maxLength(chatLimits.comment, `Use at most ${chatLimits.comment} characters.`)),
      ),
    }),
    value: v.nullable(feedback),
    summary: 'Rates a conversation from 1 to 5, or comments on it.',
    source: '2 §7',
  },
  chatTagged: {
    ...history,
    method: 'PUT',
    path: 'dodo-chat/conversation/:id/tags',
    body: v.strictObject({
      tags: v.pipe(v.array(tag), v.maxLength(chatLimits.tags, `Use at most ${chatLimits.tags} tags per conversation.`)),
    }),
    value: v.array(v.string()),
    summary: 'Sets the tags of a conversation.',
    source: 'product',
  },
  chatState: {
    ...history,
    method: 'PUT',
    path: 'dodo-chat/conversation/:id/state',
    body: v.strictObject({ state: v.picklist(['open', 'resolved']) }),
    value: v.object({ state: v.picklist(chatStates) }),
    summary: 'Resolves or reopens a conversation.',
    source: 'product',
  },
  chatReply: {
    ...history,
    method: 'POST',
    path: 'dodo-chat/conversation/:id/reply',
    // It writes to a customer in the shop's name.
    besides: { customer: 'CUSTOMERS.UPDATE' },
    body: v.strictObject(chatReplyEntries),
    value: v.object({ position: v.number(), delivery: v.picklist(replyDeliveries) }),
    summary:
      'Emails a reply to the visitor and adds it to the conversation; a service email, so consent isn’t needed. ' +
      '409 if the visitor’s address is no longer the sent one, 422 if there is none or the email server refuses it.',
    source: 'product',
  },
  chatSettings: {
    ...inSettings,
    method: 'GET',
    path: 'dodo-chat/settings',
    value: settings,
    summary: 'The assistant’s settings.',
  },
  chatSettingsSave: {
    ...inSettings,
    method: 'PUT',
    path: 'dodo-chat/settings',
    owner: true,
    body: settings,
    value: settings,
    summary: 'Changes the assistant’s settings.',
  },
  chatAsk: {
    ...inSettings,
    method: 'POST',
    path: 'dodo-chat/ask',
    body: v.strictObject({
      /** Goes on with a conversation of the test box; absent: a new one. */
      conversation_id: v.optional(v.nullable(numericId)),
      question: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1, 'Enter a question.'),
        v.maxLength(chatLimits.question, `Use at most ${chatLimits.question} characters.`),
      ),
      language: v.optional(v.picklist(chatLanguages)),
      /** Unsaved settings from the form, for owners; absent: the saved settings. */
      settings: v.optional(settings),
    }),
    value: v.object({ conversation_id: numericId, answer: message }),
    summary: 'The assistant’s answer as a visitor would see it, stored as a test conversation.',
  },
} as const satisfies Record<string, Endpoint>;

/** Screens of the assistant. */
export const chatScreens = {
  conversationHistory: {
    path: '/dodo-chat-conversation-history',
    title: 'Conversation History',
    ...inMain,
    feature: 'DODO_CHAT.CONVERSATION_HISTORY.VIEW',
    group: 'chat',
    label: 'Conversation History',
    keys: 'g h',
    keepAlive: true,
  },
  conversation: {
    path: '/dodo-chat-conversation-history/:id',
    title: 'Conversation',
    ...inMain,
    source: 'product',
    feature: 'DODO_CHAT.CONVERSATION_HISTORY.VIEW',
    group: 'chat',
  },
  chatbotSettings: {
    path: '/chatbot-settings',
    title: 'Chatbot Settings',
    keys: 'g shift+h',
    ...inMain,
    feature: 'DODO_CHAT.SETTINGS.VIEW',
    group: 'chat',
    label: 'Settings',
  },
} as const satisfies Record<string, Screen>;
