import { html } from 'hono/html';
import { page, type Page } from '#server/pages/page.ts';

/** The person who no longer wants mail, and the sender. */
export interface UnsubscribeFacts {
  readonly sender: string;
  readonly address: string;
}

/** One page for every token that is forged, of another tenant, or of a mail that is gone: all look the same. */
export function goneMailPage(): Page {
  return page('Page not found', html`<p>This link is incomplete or has expired.</p>`);
}

/** Asks whether the person wants no more mail. Opening it does nothing: programs open every link. */
export function unsubscribePage({ sender, address }: UnsubscribeFacts): Page {
  return page(
    'Unsubscribe',
    html`<p>Stop receiving emails from ${sender} at ${address}?</p>
      ${button('unsubscribe', 'Unsubscribe')}`,
  );
}

/** Says that it is done, and offers to undo it. */
export function unsubscribedPage({ sender, address }: UnsubscribeFacts): Page {
  return page(
    'You’re unsubscribed',
    html`<p role="status">${sender} will no longer email ${address}.</p>
      ${button('undo', 'Undo')}`,
  );
}

/** Says that it was undone. */
export function subscribedAgainPage({ sender, address }: UnsubscribeFacts): Page {
  return page(
    'You’re still subscribed',
    html`<p role="status">${sender} can continue to email ${address}.</p>
      ${button('unsubscribe', 'Unsubscribe')}`,
  );
}

/** For a test: its links are there to be looked at. */
export function testMailPage(): Page {
  return page(
    'Test email',
    html`<p>The unsubscribe link doesn’t work in test emails. It works in emails to customers.</p>`,
  );
}

function button(action: 'unsubscribe' | 'undo', label: string): Page {
  return html`<form method="post">
    <input type="hidden" name="action" value="${action}" />
    <button class="first" type="submit">${label}</button>
  </form>`;
}
