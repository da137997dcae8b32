import { tenantById } from '#server/control/tenants.ts';
import { isOptedOut, optOut, undoOptOut, type Recipient } from '#server/records/optOut.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import type { Page } from '#server/pages/page.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { mailOf, openToken, type OpenedToken, type PublicParts } from './openMail.ts';
import { subscribedAgainPage, testMailPage, unsubscribedPage, unsubscribePage } from './pages.ts';

type Mail = NonNullable<Awaited<ReturnType<typeof mailOf>>>;

/** What a request to the page of unsubscribing wants: to see it, to unsubscribe, or to take that back. */
export type UnsubscribeAction = 'show' | 'unsubscribe' | 'undo';

/** The page of unsubscribing after an action; undefined where there is no such mail. */
export async function answerUnsubscribe(
  parts: PublicParts,
  token: string,
  action: UnsubscribeAction,
): Promise<Page | undefined> {
  const opened = await openToken(parts, 'unsubscribe', token);
  const mail = opened && (await mailOf(opened));
  if (!opened || !mail) return undefined;
  const { user_id: userId, user_email: address } = mail;
  if (mail.kind === 'test' || userId === null) return testMailPage();
  const sender = (await tenantById(parts.control, opened.tenantId))?.name ?? '';
  const facts = { sender, address };
  const recipient = { userId, address };
  if (action === 'show') {
    return (await isOptedOut(opened.engine, recipient)) ? unsubscribedPage(facts) : unsubscribePage(facts);
  }
  const author: Author = { userId: null, name: 'The customer', now: parts.clock.now() };
  if (action === 'undo') {
    await undo(opened, mail, recipient, author);
    return subscribedAgainPage(facts);
  }
  await unsubscribe(opened, mail, recipient, author);
  return unsubscribedPage(facts);
}

/** Withdraws consent and counts the mail as one that was unsubscribed from, once. */
async function unsubscribe({ engine }: OpenedToken, mail: Mail, recipient: Recipient, author: Author): Promise<void> {
  await engine.write(async (writer) => {
    await optOut(writer, recipient, evidenceOf(mail), author);
    const known = await tenantDb(writer)
      .selectFrom('mail_event')
      .select('id')
      .where('mail_id', '=', mail.id)
      .where('kind', '=', 'unsubscribe')
      .executeTakeFirst();
    if (!known) await recordEvents(writer, [{ mail: mail.id, kind: 'unsubscribe', at: author.now }]);
  });
}

/** Takes it back; the ledger of consent keeps both, the figures of the mail neither. */
async function undo({ engine }: OpenedToken, mail: Mail, recipient: Recipient, author: Author): Promise<void> {
  await engine.write(async (writer) => {
    await undoOptOut(writer, recipient, evidenceOf(mail), author);
    await tenantDb(writer)
      .deleteFrom('mail_event')
      .where('mail_id', '=', mail.id)
      .where('kind', '=', 'unsubscribe')
      .execute();
  });
}

function evidenceOf({ id, subject }: Mail): string {
  return `Button in email ${id}, “${subject}”`;
}
