import { randomUUID } from 'node:crypto';
import { pathTo } from '#contract/links.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { escapedHtml, linkHtml } from '#server/mail/escapedHtml.ts';
import type { Mailing } from '#server/mail/mailing.ts';
import { oneLine } from '#server/mail/oneLine.ts';
import { sendLogged } from '#server/mail/sendLogged.ts';
import { findConversation } from './conversationList.ts';
import { customerOf } from './customerOf.ts';

/** A conversation for a person to continue. */
export interface HandOver {
  readonly engine: TenantEngine;
  readonly mailing: Mailing;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl' | 'supportEmail'>;
  /** The address of the people who answer. */
  readonly to: string;
  readonly conversationId: number;
  /** The reply address; undefined in the test box. */
  readonly address: string | undefined;
}

/**
 * Mails a conversation to the people who answer: the visitor, the reply address, all messages, and a link. Replies go
 * to the visitor.
 */
export async function handOver(passed: HandOver): Promise<void> {
  const { engine, mailing, clock, config, to, conversationId, address } = passed;
  const { said, question, channel, customer } = await engine.read(async (reader) => {
    const conversation = await findConversation(reader, conversationId);
    return { ...conversation, customer: await customerOf(reader, conversation.user_id) };
  });
  // Opens the right tenant for people who work for several.
  const link = (path: string): string => `${config.publicUrl}${path}?t=${engine.tenantId}`;
  const who = customer
    ? linkHtml(`${customer.name} (${customer.id})`, link(pathTo('customer', { id: customer.id })))
    : 'Not signed in';
  const messages = said.map(
    ({ author, text }) => `<p><b>${author}</b>: ${escapedHtml(text).replaceAll('\n', '<br>')}</p>`,
  );
  const mail = mailing.compose({
    id: randomUUID(),
    at: clock.now(),
    from: { name: 'Dodo Console', address: config.supportEmail },
    to: { address: to },
    ...(address !== undefined && { replyTo: address }),
    subject: oneLine(`${channel === 'test' ? '[Test] ' : ''}Question for a person: ${question}`.slice(0, 200)),
    html: [
      `<p>Customer: ${who}<br>` +
        `Email address: ${address === undefined ? 'none' : linkHtml(address, `mailto:${address}`)}</p>`,
      ...(address === undefined ? [] : ['<p>Reply to this email to answer.</p>']),
      ...messages,
      `<p>${linkHtml('Open conversation', link(pathTo('conversation', { id: conversationId })))}</p>`,
    ].join(''),
  });
  await sendLogged(engine, mail, mailing);
}
