import { filled, phrases } from '#domain/chat/phrases.ts';
import { ApiError } from '#server/errors/apiError.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { withHours } from './answer.ts';
import { timeIn, type AskingPlace } from './ask.ts';
import { chatSettingsOf } from './chatSettings.ts';
import { conversationOf, keepAnswer } from './conversations.ts';
import { handOver } from './handOver.ts';

/** An address that a visitor gave, so that a person can answer. */
export interface PassingOn {
  readonly conversationId: number;
  readonly address: string;
  readonly userId: string | null;
  readonly mayPassOn: (address: string) => boolean;
}

/**
 * Mails a conversation that waits for the visitor's address, and stores the address in it; returns the visitor's
 * answer. At a limit the address is only stored.
 *
 * @throws ApiError 409 for a conversation that does not wait, 404 for an unknown one
 */
export async function passOn(
  { conversationId, address, userId, mayPassOn }: PassingOn,
  { engine, tenant, clock, mailing, config }: AskingPlace,
): Promise<string> {
  const { language, settings, ground } = await engine.read(async (reader) => {
    const last = await tenantDb(reader)
      .selectFrom('chat_message')
      .select('ground')
      .where('conversation_id', '=', conversationId)
      // A colleague's reply may have come between the question and the address.
      .where('author', '<>', 'staff')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    const known = await conversationOf(reader, conversationId, 'site');
    return { ...known, settings: await chatSettingsOf(reader), ground: last?.ground };
  });
  if (ground !== 'address' || settings.handoverEmail === '') {
    throw new ApiError('conflict', 'This conversation doesn’t need an email address.');
  }
  const isMailed = mayPassOn(address);
  const texts = phrases[language];
  const time = timeIn(tenant.time_zone, clock.now());
  const content = isMailed
    ? withHours(filled(texts.passedOn, { address }), { language, settings, time })
    : texts.limited;
  // Before storing: if the mail fails, the conversation stays waiting and the visitor can try again.
  if (isMailed) await handOver({ engine, mailing, clock, config, to: settings.handoverEmail, conversationId, address });
  const answer = { content, ground: 'handover', sources: [] } as const;
  const exchange = { conversationId, channel: 'site', language, userId, question: address, answer } as const;
  await engine.write((writer) => keepAnswer(writer, exchange, clock.now()));
  return content;
}
