import { html } from 'hono/html';
import { headOf, readMail, type ReadMail } from '#server/mail/readMail.ts';
import type { MailOutbox } from '#server/mail/outboxMailer.ts';
import { page, type Page } from '#server/pages/page.ts';
import { sentenceOf, type OutboxMessage } from '../outbox.ts';

const media = { EMAIL: 'Email', SMS: 'SMS' } as const;

/** Mails on the page; older ones are files below the data folder. */
const shownMails = 30;

/** A mail of the list: its name in the outbox, and what its headers say. */
type ListedMail = ReadMail & { readonly name: string };

/** The newest mails that stayed on this machine. */
export async function newestMails(outbox: MailOutbox | undefined): Promise<ListedMail[]> {
  const names = (await outbox?.names(shownMails)) ?? [];
  const mails = await Promise.all(
    names.map(async (name) => {
      const stored = await outbox?.find(name);
      return stored && { ...(await readMail(headOf(stored.raw))), name };
    }),
  );
  return mails.filter((mail) => mail !== undefined);
}

/**
 * Codes and mails that did not leave the machine, newest first. The script keeps the list up to date and copies codes.
 */
export function outboxPage(messages: readonly OutboxMessage[], mails: readonly ListedMail[]): Page {
  return page(
    'Outbox',
    html`<p>
        Emails and SMS that Dodo Console would send. Nothing was sent; the newest is first, and new messages appear by
        themselves.
      </p>
      <div id="messages" aria-live="polite">
        <h2>Codes</h2>
        ${codes(messages)}
        <h2>Mails</h2>
        ${mailList(mails)}
      </div>`,
    { script: '/_idp/outbox.js' },
  );
}

function codes(messages: readonly OutboxMessage[]): Page {
  if (messages.length === 0) return html`<p>No code was sent since the server started.</p>`;
  return html`<ol>
    ${messages.map(
      (message) =>
        html`<li>
          <p>
            <strong>${message.to}</strong>
            ${media[message.medium]}, <time datetime="${message.at.toISOString()}">${timeOf(message.at)}</time>:
            ${sentenceOf(message)}
          </p>
          <code>${message.code}</code>
          <button type="button" data-copy="${message.code}" aria-label="Copy ${message.code}">Copy</button>
        </li>`,
    )}
  </ol>`;
}

function mailList(mails: readonly ListedMail[]): Page {
  if (mails.length === 0) return html`<p>No mail was sent.</p>`;
  return html`<ol>
    ${mails.map(
      ({ name, to, subject, at }) =>
        html`<li>
          <p>
            <strong><a href="/_idp/outbox/${name}">${subject === '' ? '(no subject)' : subject}</a></strong>
            to ${to}${at === undefined ? '' : html`, <time datetime="${at}">${timeOf(new Date(at))}</time>`}
          </p>
        </li>`,
    )}
  </ol>`;
}

/** One mail: its HTML in a frame that runs nothing and reaches nothing, its text, its headers. */
export function outboxMailPage({ subject, text, html: content, head }: ReadMail): Page {
  return page(
    subject === '' ? '(no subject)' : subject,
    html`<p><a href="/_idp/outbox">Outbox</a></p>
      <iframe sandbox="allow-popups" title="The mail" srcdoc="${content}"></iframe>
      <h2>Text</h2>
      <pre tabindex="0">${text}</pre>
      <h2>Headers</h2>
      <pre tabindex="0">${head}</pre>`,
    { isWide: true },
  );
}

/** `2026-11-21 03:40:05 UTC`; the script writes it in the reader's own time. */
function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** `outbox.js`: polls for new messages every two seconds while the page is visible, and copies a code on a click. */
export const outboxScript = `
const messages = document.getElementById('messages');
let shown = messages.innerHTML;
const local = () => {
  for (const time of messages.querySelectorAll('time')) time.textContent = new Date(time.dateTime).toLocaleTimeString();
};
local();
setInterval(async () => {
  if (document.hidden) return;
  const reply = await fetch('outbox', { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!reply?.ok) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const now = page.getElementById('messages').innerHTML;
  if (now === shown) return;
  shown = now;
  messages.innerHTML = now;
  local();
}, 2000);
messages.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = 'Copied';
});
`;
