import type { chatEndpoints } from '#contract/features/chat.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { ChatSettings } from '#domain/chat/settings.ts';
import { ask } from './ask.ts';
import { chatSettingsOf, saveChatSettings } from './chatSettings.ts';
import { findConversation, listConversations, listTags } from './conversationList.ts';
import { reply } from './reply.ts';
import { replyAddressOf } from './replyAddress.ts';
import { giveChatFeedback, setChatState, setTags } from './triage.ts';
import { requireOwner } from '#server/middleware/access.ts';
import { authorOf, pathId, type Handlers } from '#server/calls/handler.ts';

/** Calls of specification 2 §7 Chat assistant, and the product's own. */
export const chatHandlers = {
  chatConversations: ({ engine, query, signal }) =>
    engine.read((reader) => listConversations(reader, query), { signal }),

  chatMessages: ({ engine, params, user, signal }) =>
    engine.read(
      async (reader) => {
        const found = await findConversation(reader, pathId(params.id));
        return { ...found, reply_to: await replyAddressOf(reader, found, user.email) };
      },
      { signal },
    ),

  chatTags: ({ engine, signal }) => listTags(engine, { signal }),

  chatFeedback: ({ engine, body: { conversation_id: id, ...given }, ...call }) =>
    engine.write((writer) => giveChatFeedback(writer, id, given, authorOf(call))),

  chatTagged: ({ engine, params, body: { tags } }) =>
    engine.write((writer) => setTags(writer, pathId(params.id), tags)),

  chatState: async ({ engine, params, body: { state } }) => {
    await engine.write((writer) => setChatState(writer, pathId(params.id), state));
    return { state };
  },

  chatReply: ({ engine, tenant, user, params, body, clock, mailing, config, mailTokens, mailTenants }) =>
    reply(
      { conversationId: pathId(params.id), ...body, colleague: user },
      { engine, tenantName: tenant.name, clock, mailing, config, tokens: mailTokens, tenants: mailTenants },
    ),

  chatSettings: async ({ engine, signal }) => shown(await chatSettingsOf(engine, { signal })),

  chatSettingsSave: async ({ engine, body }) => {
    await engine.write((writer) => saveChatSettings(writer, body));
    return body;
  },

  chatAsk: async ({ body: { conversation_id: conversationId = null, ...query }, ...call }) => {
    // They name the address that conversations are mailed to.
    if (query.settings) requireOwner(call.role);
    const kept = await ask({ conversationId, channel: 'test', userId: null, ...query }, call);
    const { content, ground, sources } = kept.answer;
    const said = {
      reply: null,
      position: kept.position,
      sent_at: kept.at.toISOString(),
      author: 'assistant',
      text: content,
    } as const;
    return { conversation_id: kept.conversationId, answer: { ...said, ground, sources: [...sources] } };
  },
} satisfies Handlers<typeof chatEndpoints>;

function shown({ languages, faq, ...others }: ChatSettings): ValueOf<(typeof chatEndpoints)['chatSettings']> {
  return {
    ...others,
    languages: [...languages],
    faq: faq.map((entry) => ({ ...entry })),
    hours: others.hours && { ...others.hours },
  };
}
