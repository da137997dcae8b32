import type * as v from 'valibot';
import { chatLanguages, type ChatLanguage } from '#domain/chat/phrases.ts';
import { greetingOf, type ChatSettings } from '#domain/chat/settings.ts';
import { isEmailAddress } from '#domain/records/emailAddress.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import {
  ask,
  customerOf as knownCustomer,
  passOn,
  chatSettingsOf,
  giveChatFeedback,
} from '#server/features/chat/public.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Services } from '#server/calls/services.ts';
import type { OpenSite } from '../site.ts';
import { customerOf } from '../visitors.ts';
import type { chatAddress, chatQuestion, chatRating } from './wire.ts';

/** The assistant's settings for a page; null where it is off. */
export type OfferedChat = { readonly name: string; readonly greeting: string } | null;

/** The author of a visitor's rating, beside those of colleagues. */
const visitorName = 'The visitor';

/** The assistant as a page offers it, in the language of the page where the tenant chose it. */
export function offeredChat(settings: ChatSettings, language: string): OfferedChat {
  if (!settings.active) return null;
  const wanted = languageIn(language);
  const [first = 'en'] = settings.languages;
  const spoken = wanted !== undefined && settings.languages.includes(wanted) ? wanted : first;
  return { name: settings.name, greeting: greetingOf(settings, spoken) };
}

/**
 * Answers a visitor's question. @throws ApiError 409 where the assistant is off, 404 for another visitor's conversation
 */
export async function answerVisitor(
  site: OpenSite,
  { visitor, user, question, conversation, language }: v.InferOutput<typeof chatQuestion>,
  services: Services,
  mayPassOn: (address: string) => boolean,
) {
  const { tenant } = site;
  if (!(await chatSettingsOf(site.engine)).active) {
    throw new ApiError('conflict', 'The assistant is currently off.');
  }
  const conversationId = conversation === null ? null : openedConversation(site, visitor, conversation, services);
  const signedIn = services.sites.verified(site, user);
  const userId = signedIn ?? (await customerOf(site, visitor));
  const email = signedIn === undefined ? undefined : (await knownCustomer(site.engine, signedIn))?.email;
  const address = email !== undefined && email !== null && isEmailAddress(email) ? email : undefined;
  const query = {
    conversationId,
    channel: 'site',
    userId,
    question,
    language: languageIn(language),
    passing: { address, mayPassOn },
  } as const;
  const { conversationId: id, answer } = await ask(query, { ...services, engine: site.engine, tenant });
  const { content: text, ground, sources } = answer;
  return { conversation: sealedConversation(site, visitor, id, services), answer: { text, ground, sources } };
}

/** Passes a visitor's conversation on to a person, who answers at the given address. @throws ApiError 404, 409 */
export async function passOnVisitor(
  site: OpenSite,
  { visitor, user, conversation, email }: v.InferOutput<typeof chatAddress>,
  services: Services,
  mayPassOn: (address: string) => boolean,
): Promise<{ readonly answer: { readonly text: string; readonly ground: 'handover'; readonly sources: [] } }> {
  const conversationId = openedConversation(site, visitor, conversation, services);
  const userId = services.sites.verified(site, user) ?? (await customerOf(site, visitor));
  const passing = { conversationId, address: email, userId, mayPassOn };
  const text = await passOn(passing, { ...services, engine: site.engine, tenant: site.tenant });
  return { answer: { text, ground: 'handover', sources: [] } };
}

/**
 * Stores a visitor's rating of their conversation, unless a colleague has rated it.
 *
 * @throws ApiError 404 for another visitor's conversation
 */
export async function rateConversation(
  site: OpenSite,
  { visitor, conversation, rating, comment }: v.InferOutput<typeof chatRating>,
  services: Services,
): Promise<void> {
  const id = openedConversation(site, visitor, conversation, services);
  await site.engine.write(async (writer) => {
    const before = await tenantDb(writer)
      .selectFrom('chat_feedback')
      .select('given_by')
      .where('conversation_id', '=', id)
      .executeTakeFirst();
    if (before && before.given_by !== visitorName) return;
    const author = { userId: null, name: visitorName, now: services.clock.now() };
    await giveChatFeedback(writer, id, { rating, comment }, author);
  });
}

type Sealing = Pick<Services, 'mailTokens'>;

/** A conversation's public name, which opens for its visitor alone. */
function sealedConversation({ number }: OpenSite, visitor: string, id: number, { mailTokens }: Sealing): string {
  return mailTokens.seal('chat', { tenant: number, mail: id, position: 0, random: visitor });
}

function openedConversation({ number }: OpenSite, visitor: string, token: string, { mailTokens }: Sealing): number {
  const ref = mailTokens.open('chat', token);
  if (!ref || ref.tenant !== number || ref.random !== visitor) throw notFound();
  return ref.mail;
}

function languageIn(language: string): ChatLanguage | undefined {
  const short = language.toLowerCase().split('-')[0];
  return chatLanguages.find((one) => one === short);
}
