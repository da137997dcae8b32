import { html } from 'hono/html';
import { sentenceOf, type OutboxMessage } from '../outbox.ts';
import { page, type Page } from './pages.ts';

const media = { EMAIL: 'E-mail', SMS: 'SMS' } as const;

/** Messages that did not leave the machine, newest first. The script keeps the list up to date and copies codes. */
export function outboxPage(messages: readonly OutboxMessage[]): Page {
  return page(
    'Outbox',
    html`<p>
        Codes that Dodo Console would send by e-mail or SMS. None left this machine; the newest is first, and new ones
        appear by themselves.
      </p>
      <div id="messages" aria-live="polite">${list(messages)}</div>`,
    { script: 'outbox.js' },
  );
}

function list(messages: readonly OutboxMessage[]): Page {
  if (messages.length === 0) return html`<p>No message was sent since the server started.</p>`;
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
