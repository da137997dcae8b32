import type { chatEndpoints } from '#contract/features/chat.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { ApiError } from '#server/errors/apiError.ts';
import type { User } from '#server/identity/user.ts';
import { MailUncertain } from '#server/mail/mail.ts';
import type { Mailing } from '#server/mail/mailing.ts';
import type { MailTenants } from '#server/mail/mailTenants.ts';
import type { MailTokens } from '#server/mail/mailTokens.ts';
import { confirmReply, storeReply, withdrawReply } from './storedReply.ts';

/** A colleague's reply to a visitor. */
export interface Reply {
  readonly conversationId: number;
  readonly text: string;
  /** The address that the colleague saw. */
  readonly to: string;
  readonly resolve: boolean;
  readonly colleague: Pick<User, 'name' | 'familyName' | 'email'>;
}

/** The tenant and the way out of a reply. */
export interface ReplyPlace {
  readonly engine: TenantEngine;
  readonly tenantName: string;
  readonly clock: Clock;
  readonly mailing: Mailing;
  readonly config: Pick<Config, 'supportEmail'>;
  readonly tokens: MailTokens;
  readonly tenants: MailTenants;
}

/**
 * Emails a reply and adds it to the conversation. Both are stored before the mail leaves; where it certainly did not
 * leave, the message goes again and the log says why. A mail server that broke off may have taken it: then it stays.
 *
 * @throws ApiError 404 for an unknown conversation, 409 where the address is another one now, 422 where there is none,
 *   mail to it bounces, or the mail server did not take it
 */
export async function reply(one: Reply, place: ReplyPlace): Promise<ValueOf<(typeof chatEndpoints)['chatReply']>> {
  const { engine, mailing, clock } = place;
  const stored = await engine.write((writer) => storeReply(writer, one, place));
  const { position } = stored;
  try {
    await mailing.mailer.send(stored.composed);
  } catch (error) {
    if (error instanceof MailUncertain) return { position, delivery: 'unknown' };
    const reason = error instanceof Error ? error.message : String(error);
    await engine.write((writer) => withdrawReply(writer, stored, reason, clock.now()));
    throw new ApiError('unprocessable', `The reply wasn’t sent. The email server said: ${reason}`);
  }
  await engine.write((writer) => confirmReply(writer, stored, one.resolve, clock.now()));
  return { position, delivery: 'sent' };
}
