import { escapedHtml } from '#server/mail/escapedHtml.ts';
import type { Mail } from '#server/mail/mail.ts';
import { oneLine } from '#server/mail/oneLine.ts';

/** What a reply is written from. */
export interface ReplyParts {
  readonly text: string;
  /** What the visitor asked last, quoted below. */
  readonly question: string;
  /** The first question of the conversation: the subject. */
  readonly about: string;
  /** The name of the colleague; empty where only an address is known. */
  readonly name: string;
  readonly tenantName: string;
}

/** The subject and the HTML of a reply: the text, who wrote it, and the question. */
export function replyMail({ text, question, about, name, tenantName }: ReplyParts): Pick<Mail, 'subject' | 'html'> {
  const signed = [name, tenantName].filter((line) => line !== '').map(escapedHtml);
  const quoted = question === '' ? '' : `<blockquote>${lines(question)}</blockquote>`;
  return {
    subject: oneLine(`Re: ${about === '' ? tenantName : about}`.slice(0, 200)),
    html: `${paragraphs(text)}<p>${signed.join('<br>')}</p>${quoted}`,
  };
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/u)
    .map((part) => `<p>${lines(part)}</p>`)
    .join('');
}

function lines(text: string): string {
  return escapedHtml(text.trim()).replaceAll('\n', '<br>');
}
