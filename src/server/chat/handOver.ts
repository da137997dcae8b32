import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { Mailing } from '#server/mail/mailing.ts';
import { oneLine } from '#server/mail/oneLine.ts';
import { sendLogged } from '#server/mail/sendLogged.ts';
import { findConversation } from './conversationList.ts';

/** Where a conversation goes that a person should go on with. */
export interface HandOver {
  readonly engine: TenantEngine;
  readonly mailing: Mailing;
  readonly clock: Clock;
  /** The address of the people who answer. */
  readonly to: string;
  /** Whom the mail comes from. */
  readonly from: string;
  readonly conversationId: number;
  /** The conversation's page in the console. */
  readonly link: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => entities[sign] ?? sign);

/** Mails a conversation to the people who answer, with all of its messages and a link to it. */
export async function handOver(passed: HandOver): Promise<void> {
  const { engine, mailing, clock, to, from, conversationId, link } = passed;
  const { said, question, channel } = await engine.read((reader) => findConversation(reader, conversationId));
  const messages = said.map(({ author, text }) => `<p><b>${author}</b>: ${escaped(text).replaceAll('\n', '<br>')}</p>`);
  const mail = await mailing.compose({
    id: randomUUID(),
    at: clock.now(),
    from: { name: 'Dodo Console', address: from },
    to: { address: to },
    subject: oneLine(`${channel === 'test' ? '[Test] ' : ''}Question for a person: ${question}`.slice(0, 200)),
    html: `${messages.join('')}<p><a href="${escaped(link)}">Open the conversation</a></p>`,
  });
  await sendLogged(engine, mail, mailing);
}
