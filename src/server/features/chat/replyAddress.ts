import { givenAddress, type replyAddressSources } from '#domain/chat/conversation.ts';
import { isEmailAddress } from '#domain/records/emailAddress.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import { chatSettingsOf } from './chatSettings.ts';
import type { findConversation } from './conversationList.ts';
import { customerOf } from './customerOf.ts';

/** Where a reply goes, and where the visitor's answer to it arrives. */
export interface ReplyAddress {
  readonly address: string;
  readonly source: (typeof replyAddressSources)[number];
  readonly answers_to: string;
}

type Conversation = Pick<Awaited<ReturnType<typeof findConversation>>, 'channel' | 'user_id' | 'said'>;

/**
 * The address for a reply: the one that the visitor gave, else the customer's; null where neither is known, and for the
 * test box. The visitor's answer goes to the people who take handovers, else to the campaigns' reply address, else to
 * the colleague.
 */
export async function replyAddressOf(
  reader: Reader,
  { channel, user_id: userId, said }: Conversation,
  colleague: string,
  options?: QueryOptions,
): Promise<ReplyAddress | null> {
  if (channel === 'test') return null;
  const given = givenAddress(said);
  const address = given ?? (await customerOf(reader, userId))?.email ?? '';
  if (!isEmailAddress(address)) return null;
  const { handoverEmail } = await chatSettingsOf(reader, options);
  const { replyTo } = await campaignDetailsOf(reader, options);
  const answersTo = [handoverEmail, replyTo].find((one) => one !== '') ?? colleague;
  return { address, source: given === undefined ? 'customer' : 'visitor', answers_to: answersTo };
}
