import { ApiError } from '#server/errors/apiError.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { ComposedMail } from '#server/mail/mail.ts';
import { markMails, newRandom, storeMails } from '#server/mail/personal/log.ts';
import { addressKey, suppressedAmong } from '#server/records/suppression.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import { findConversation } from './conversationList.ts';
import { customerOf } from './customerOf.ts';
import type { Reply, ReplyPlace } from './reply.ts';
import { replyAddressOf } from './replyAddress.ts';
import { replyMail } from './replyMail.ts';

/** A reply in the conversation and in the log, before its mail leaves. */
export interface StoredReply {
  readonly conversationId: number;
  readonly position: number;
  readonly mailId: number;
  readonly composed: ComposedMail;
}

/** Stores a reply in its conversation, and its mail in the log. @throws as reply */
export async function storeReply(
  writer: Writer,
  { conversationId, text, to, colleague }: Reply,
  { engine, tenantName, clock, mailing, config, tokens, tenants }: ReplyPlace,
): Promise<StoredReply> {
  const conversation = await findConversation(writer, conversationId);
  const known = await replyAddressOf(writer, conversation, colleague.email);
  await mustReach(writer, known?.address, to);
  const { said, question: about, user_id: userId } = conversation;
  const customer = await customerOf(writer, userId);
  const name = [colleague.name, colleague.familyName].join(' ').trim();
  const { senderName, fromEmailAddress } = await campaignDetailsOf(writer);
  const mailId = await nextId(writer, 'email_log');
  const random = newRandom();
  const tenant = await tenants.numberOf(engine.tenantId);
  const asked = said.findLast((one) => one.author === 'customer' && one.text !== to)?.text ?? '';
  const composed = mailing.compose({
    id: tokens.seal('message', { tenant, mail: mailId, random, position: 0 }),
    at: clock.now(),
    from: { name: senderName || tenantName, address: fromEmailAddress || config.supportEmail },
    to: { address: to },
    replyTo: known?.answers_to ?? colleague.email,
    ...replyMail({ text, question: asked, about, name, tenantName }),
  });
  const isCustomers = addressKey(customer?.email ?? '') === addressKey(to);
  const logged = { kind: 'reply', campaignId: null, userId: isCustomers ? userId : null, targets: [] } as const;
  await storeMails(
    writer,
    engine.tenantId,
    [{ ...logged, id: mailId, random, html: composed.html, composed }],
    composed.at,
  );
  const position = Math.max(-1, ...said.map((one) => one.position)) + 1;
  await tenantDb(writer)
    .insertInto('chat_message')
    .values({
      conversation_id: conversationId,
      position,
      author: 'staff',
      text,
      sent_at: composed.at.toISOString(),
      sent_by: name === '' ? colleague.email : name,
      mail_id: mailId,
    })
    .execute();
  return { conversationId, position, mailId, composed };
}

/** Takes a reply whose mail did not leave out of the conversation again; the log keeps the mail, with the reason. */
export async function withdrawReply(
  writer: Writer,
  { conversationId, position, mailId }: StoredReply,
  reason: string,
  now: Date,
): Promise<void> {
  await tenantDb(writer)
    .deleteFrom('chat_message')
    .where('conversation_id', '=', conversationId)
    .where('position', '=', position)
    .execute();
  await markMails(writer, [mailId], reason, now);
}

/** Marks the mail of a reply as sent, and settles the conversation where that was asked and nothing came since. */
export async function confirmReply(
  writer: Writer,
  { conversationId, position, mailId }: StoredReply,
  resolve: boolean,
  now: Date,
): Promise<void> {
  await markMails(writer, [mailId], null, now);
  if (!resolve) return;
  const later = tenantDb(writer)
    .selectFrom('chat_message')
    .select('position')
    .where('conversation_id', '=', conversationId)
    .where('position', '>', position);
  await tenantDb(writer)
    .updateTable('chat_conversation')
    .set({ state: 'resolved' })
    .where('id', '=', conversationId)
    .where((eb) => eb.not(eb.exists(later)))
    .execute();
}

/** @throws ApiError where a reply can't reach the address that the colleague saw */
async function mustReach(reader: Reader, known: string | undefined, to: string): Promise<void> {
  if (known === undefined) {
    throw new ApiError('unprocessable', 'There’s no email address to reply to in this conversation.');
  }
  if (known !== to) {
    throw new ApiError('conflict', `The visitor’s email address is now ${known}. Check it, then send again.`);
  }
  const reason = (await suppressedAmong(reader, [known])).get(addressKey(known));
  if (reason === 'bounce' || reason === 'soft bounces') {
    throw new ApiError('unprocessable', `Emails to ${known} bounce, so the reply wasn’t sent.`);
  }
}
