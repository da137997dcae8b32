import { encode as encodeBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode as encodeQuoted, wrap as wrapQuoted } from 'nodemailer/lib/qp';
import type { ComposedMail, Mail, Mailbox } from './mail.ts';
import { hasControl } from './oneLine.ts';
import { textPart } from './textPart.ts';

/**
 * Writes a mail after RFC 5322, with one text and one HTML part. `host` is the right side of its Message-ID.
 *
 * @throws Error for a header with a control character: a mistake of the caller that must never be sent
 */
export function composeMail(mail: Mail, host: string): ComposedMail {
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
  const raw = Buffer.from(wholeText(composer.compile()).replaceAll(/\r?\n/gu, '\r\n'), 'utf8');
  return { ...mail, text, raw, head: raw.subarray(0, raw.indexOf('\r\n\r\n')).toString('utf8') };
}

/**
 * The text of a compiled message, as the library's own `build()` makes it by a dozen streams a mail, at four times the
 * processor time (docs/reference/speed.md).
 */
export function wholeText(node: MimeNode): string {
  const head = `${node.buildHeaders()}\r\n\r\n`;
  if (node.childNodes.length === 0) return head + encodedContent(node);
  const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${wholeText(child)}`);
  return `${head}${parts.join('\r\n')}\r\n--${node.boundary}--\r\n`;
}

function encodedContent(node: MimeNode): string {
  const content = typeof node.content === 'string' ? node.content : '';
  const encoding = node.getTransferEncoding();
  if (encoding === 'quoted-printable') return wrapQuoted(encodeQuoted(content), 76);
  if (encoding === 'base64') return wrapBase64(encodeBase64(content), 76);
  return content;
}

function mailboxOf({ name = '', address }: Mailbox) {
  return { name: withoutEncodedWords(name), address };
}

/** A text that no mail program decodes: `=?UTF-8?B?…?=` in a customer's name would show another name (RFC 2047). */
function withoutEncodedWords(text: string): string {
  return text.replaceAll(/=\?(?=[^?\s]+\?[BbQq]\?)/gu, '= ?');
}
