import { html } from 'hono/html';
import { page, type Page } from '#server/pages/page.ts';

/** The person who no longer wants mail, and the sender. */
export interface UnsubscribeFacts {
  readonly sender: string;
  readonly address: string;
}

/** One page for every token that is forged, of another tenant, or of a mail that is gone: all look the same. */
export function goneMailPage(): Page {
  return page('There is nothing at this address', html`<p>The link is not complete, or its mail is gone.</p>`);
}

/** Asks whether the person wants no more mail. Opening it does nothing: programs open every link. */
export function unsubscribePage({ sender, address }: UnsubscribeFacts): Page {
  return page(
    'Unsubscribe',
    html`<p>${sender} sends mail to ${address}. Do you want no more of it?</p>
      ${button('unsubscribe', 'Unsubscribe')}`,
  );
}

/** Says that it is done, and offers to undo it. */
export function unsubscribedPage({ sender, address }: UnsubscribeFacts): Page {
  return page(
    'You are unsubscribed',
    html`<p role="status">${sender} sends no more mail to ${address}.</p>
      ${button('undo', 'Undo')}`,
  );
}

/** Says that it was undone. */
export function subscribedAgainPage({ sender, address }: UnsubscribeFacts): Page {
  return page(
    'Everything is as it was',
    html`<p role="status">You did not unsubscribe: ${sender} goes on sending mail to ${address} if you agreed to it.</p>
      ${button('unsubscribe', 'Unsubscribe')}`,
  );
}

/** For a test: its links are there to be looked at. */
export function testMailPage(): Page {
  return page(
    'This mail is a test',
    html`<p>Unsubscribing does nothing here. Mails to customers have a real link.</p>`,
  );
}

function button(action: 'unsubscribe' | 'undo', label: string): Page {
  return html`<form method="post">
    <input type="hidden" name="action" value="${action}" />
    <button class="first" type="submit">${label}</button>
  </form>`;
}
