import type { chatEndpoints } from '#contract/endpoints/chat.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { ChatSettings } from '#domain/chat/settings.ts';
import { pathTo } from '#contract/links.ts';
import { answerTo } from '#server/chat/answer.ts';
import { chatSettingsOf, saveChatSettings } from '#server/chat/chatSettings.ts';
import { conversationOf, keepAnswer } from '#server/chat/conversations.ts';
import { findConversation, listConversations, listTags } from '#server/chat/conversationList.ts';
import { handOver } from '#server/chat/handOver.ts';
import { giveChatFeedback, setChatState, setTags } from '#server/chat/triage.ts';
import { tenantSettingsOf } from '#server/settings/settings.ts';
import { authorOf, pathId, type Handlers } from './handler.ts';

/** Calls of specification 2 §7 Chat assistant, and ours. */
export const chatHandlers = {
  chatConversations: ({ engine, query, signal }) =>
    engine.read((reader) => listConversations(reader, query), { signal }),

  chatMessages: ({ engine, params, signal }) =>
    engine.read((reader) => findConversation(reader, pathId(params.id)), { signal }),

  chatTags: ({ engine, signal }) => listTags(engine, { signal }),

  chatFeedback: ({ engine, body: { conversation_id: id, ...given }, ...call }) =>
    engine.write((writer) => giveChatFeedback(writer, id, given, authorOf(call))),

  chatTagged: ({ engine, params, body: { tags } }) =>
    engine.write((writer) => setTags(writer, pathId(params.id), tags)),

  chatState: async ({ engine, params, body: { state } }) => {
    await engine.write((writer) => setChatState(writer, pathId(params.id), state));
    return { state };
  },

  chatSettings: async ({ engine, signal }) => shown(await chatSettingsOf(engine, { signal })),

  chatSettingsSave: async ({ engine, body }) => {
    await engine.write((writer) => saveChatSettings(writer, body));
    return body;
  },

  chatAsk: async ({ engine, body, today, clock, tenant, signal, mailing, config }) => {
    const { conversation_id: conversationId = null, question } = body;
    const asked = await engine.read(
      async (reader) => {
        const settings = body.settings ?? (await chatSettingsOf(reader));
        const before = conversationId === null ? undefined : await conversationOf(reader, conversationId, 'test');
        const language = before?.language ?? body.language ?? settings.languages[0] ?? 'en';
        const { currency } = await tenantSettingsOf(reader);
        const time = timeIn(tenant.time_zone, clock.now());
        const money = (price: number) => `${currency}${price.toFixed(2)}`;
        const answer = await answerTo(reader, { question, language, settings, today, time, money });
        return { language, answer, handoverEmail: settings.handoverEmail };
      },
      { signal },
    );
    const now = clock.now();
    const { language, answer, handoverEmail: to } = asked;
    const kept = await engine.write((writer) =>
      keepAnswer(writer, { conversationId, channel: 'test', userId: null, question, language, answer }, now),
    );
    if (answer.ground === 'handover') {
      const link = `${config.publicUrl}${pathTo('conversation', { id: kept.conversationId })}`;
      const place = { conversationId: kept.conversationId, link, to, from: config.supportEmail };
      await handOver({ engine, mailing, clock, ...place });
    }
    const { content, ground, sources } = answer;
    const said = { position: kept.position, sent_at: now.toISOString(), author: 'assistant', text: content } as const;
    return { conversation_id: kept.conversationId, answer: { ...said, ground, sources: [...sources] } };
  },
} satisfies Handlers<typeof chatEndpoints>;

/** The time that a clock in a zone shows, `HH:MM`. */
function timeIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
}

function shown({ languages, faq, ...others }: ChatSettings): ValueOf<(typeof chatEndpoints)['chatSettings']> {
  return {
    ...others,
    languages: [...languages],
    faq: faq.map((entry) => ({ ...entry })),
    hours: others.hours && { ...others.hours },
  };
}
