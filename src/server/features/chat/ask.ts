import { currencyDecimals } from '#domain/tenant/currencyDecimals.ts';
import type { ChatChannel } from '#domain/chat/conversation.ts';
import { phrases, type ChatLanguage } from '#domain/chat/phrases.ts';
import type { ChatSettings } from '#domain/chat/settings.ts';
import type { Tenant } from '#server/control/tenants.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { Services } from '#server/calls/services.ts';
import { tenantSettingsOf } from '#server/settings/settings.ts';
import { answerTo, type ChatAnswer } from './answer.ts';
import { chatSettingsOf } from './chatSettings.ts';
import { conversationOf, keepAnswer, lastMessages } from './conversations.ts';
import { handOver } from './handOver.ts';
import { inModelsWords } from './modelAnswer.ts';

/** A question, with its channel. */
export interface Asking {
  /** Null begins a conversation. */
  readonly conversationId: number | null;
  readonly channel: ChatChannel;
  readonly userId: string | null;
  readonly question: string;
  /** The language that the asker prefers, where it is known. */
  readonly language?: ChatLanguage | undefined;
  /** How a visitor's question reaches a person; absent in the test box, which mails it at once. */
  readonly passing?: Passing;
  /** Settings in place of the saved ones. */
  readonly settings?: ChatSettings | undefined;
}

/** How a visitor's question reaches a person. */
export interface Passing {
  /** The address of the customer whom the shop signed in; undefined: the assistant asks for one. */
  readonly address: string | undefined;
  /** Whether one more conversation may be mailed. It is always in the history. */
  readonly mayPassOn: (address: string) => boolean;
}

/** The channel and the conversation of a question. */
export interface AskingPlace extends Pick<Services, 'clock' | 'mailing' | 'config'> {
  readonly engine: TenantEngine;
  readonly tenant: Pick<Tenant, 'time_zone'>;
  readonly signal?: AbortSignal;
}

/** An answer as it was kept. */
export interface KeptAnswer {
  readonly conversationId: number;
  readonly position: number;
  readonly at: Date;
  readonly answer: ChatAnswer;
}

/**
 * Answers a question, keeps both, and mails the conversation to the people who answer where it is handed over.
 *
 * @throws ApiError 404 for a conversation that is not there, or of another channel
 */
export async function ask(
  { conversationId, channel, userId, question, passing, ...asking }: Asking,
  { engine, tenant, clock, mailing, config, signal }: AskingPlace,
): Promise<KeptAnswer> {
  const { language, found, before, settings } = await engine.read(
    async (reader) => {
      const chosen = asking.settings ?? (await chatSettingsOf(reader));
      const known = conversationId === null ? undefined : await conversationOf(reader, conversationId, channel);
      const spoken = known?.language ?? languageOf(asking.language, channel, chosen);
      const { currency } = await tenantSettingsOf(reader);
      const money = (price: number) => `${currency}${price.toFixed(currencyDecimals(currency))}`;
      const today = clock.today(tenant.time_zone);
      const time = timeIn(tenant.time_zone, clock.now());
      const embedded = await answerTo(reader, { question, language: spoken, settings: chosen, today, time, money });
      // Only a model is told what was said before.
      const said = conversationId === null || !config.chatModel ? [] : await lastMessages(reader, conversationId);
      return { language: spoken, found: embedded, before: said, settings: chosen };
    },
    { signal },
  );
  const passed = found.ground === 'handover' ? passedOn(found, language, passing) : undefined;
  // Outside of the reading, which a slow model would hold open.
  const answer =
    passed?.answer ?? (await inModelsWords(found, { question, language, settings }, before, config.chatModel));
  const at = clock.now();
  const kept = await engine.write((writer) =>
    keepAnswer(writer, { conversationId, channel, userId, question, language, answer }, at),
  );
  if (passed?.isMailed === true) {
    const { conversationId: id } = kept;
    const address = passing?.address;
    await handOver({ engine, mailing, clock, config, to: settings.handoverEmail, conversationId: id, address });
  }
  return { ...kept, at, answer };
}

/** The answer to a visitor who asks for a person, and whether the conversation is mailed now. */
function passedOn(
  found: ChatAnswer,
  language: ChatLanguage,
  passing: Passing | undefined,
): { readonly answer: ChatAnswer; readonly isMailed: boolean } {
  if (!passing) return { answer: found, isMailed: true };
  const { address, mayPassOn } = passing;
  const { askAddress, limited } = phrases[language];
  if (address === undefined) return { answer: { ...found, content: askAddress, ground: 'address' }, isMailed: false };
  const isMailed = mayPassOn(address);
  return { answer: isMailed ? found : { ...found, content: limited }, isMailed };
}

/** Answers visitors in a language that the tenant chose, and tests in the requested one. */
function languageOf(wanted: ChatLanguage | undefined, channel: ChatChannel, { languages }: ChatSettings): ChatLanguage {
  const isOffered = wanted !== undefined && (channel === 'test' || languages.includes(wanted));
  return isOffered ? wanted : (languages[0] ?? 'en');
}

/** The time that a clock in a zone shows, `HH:MM`. */
export function timeIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
}
