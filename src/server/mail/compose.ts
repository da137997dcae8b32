import MailComposer from 'nodemailer/lib/mail-composer';
import type { ComposedMail, Mail, Mailbox } from './mail.ts';
import { hasControl } from './oneLine.ts';
import { textPart } from './textPart.ts';

/**
 * Writes a mail after RFC 5322, with one text and one HTML part. `host` is the right side of its Message-ID.
 *
 * @throws Error for a header with a control character: a mistake of the caller that must never be sent
 */
export async function composeMail(mail: Mail, host: string): Promise<ComposedMail> {
  const { id, at, from, to, replyTo, subject, html, headers = {}, text = textPart(html) } = mail;
  const lines = { id, from: from.address, to: to.address, replyTo, subject, ...headers };
  for (const [name, value] of Object.entries(lines)) {
    if (value !== undefined && hasControl(value)) throw new Error(`The header ${name} holds a control character.`);
  }
  const composer = new MailComposer({
    date: at,
    messageId: `<${id}@${host}>`,
    from: mailboxOf(from),
    to: mailboxOf(to),
    ...(replyTo !== undefined && { replyTo }),
    subject: withoutEncodedWords(subject),
    text,
    html,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value: { prepared: true, value } })),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = await composer.compile().build();
  return { ...mail, text, raw, head: raw.subarray(0, raw.indexOf('\r\n\r\n')).toString('utf8') };
}

function mailboxOf({ name = '', address }: Mailbox) {
  return { name: withoutEncodedWords(name), address };
}

/** A text that no mail program decodes: `=?UTF-8?B?…?=` in a customer's name would show another name (RFC 2047). */
function withoutEncodedWords(text: string): string {
  return text.replaceAll(/=\?(?=[^?\s]+\?[BbQq]\?)/gu, '= ?');
}
