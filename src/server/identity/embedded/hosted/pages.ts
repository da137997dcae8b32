import { html } from 'hono/html';
import { sentenceOf, type OutboxMessage } from '../outbox.ts';

/** A page in HTML, every value in it escaped. */
export type Page = ReturnType<typeof html>;

/** The frame of the provider's own pages: no script, readable without style, light and dark. */
export function page(title: string, content: Page): Page {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          main {
            max-width: 32rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          label,
          input,
          button {
            display: block;
            box-sizing: border-box;
            width: 100%;
            font: inherit;
          }
          input,
          button {
            min-height: 2.75rem;
            margin: 0.25rem 0 1rem;
            padding: 0.5rem 0.75rem;
          }
          a {
            color: inherit;
          }
          table {
            border-collapse: collapse;
          }
          th,
          td {
            padding: 0.25rem 1rem 0.25rem 0;
            text-align: start;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** Says why nothing more happens here. */
export function refusalPage(sentence: string): Page {
  return page('This cannot be done', html`<p>${sentence}</p>`);
}

/** The messages that did not leave the machine, the newest first. */
export function outboxPage(messages: readonly OutboxMessage[]): Page {
  if (messages.length === 0) return page('Outbox', html`<p>No message was sent since the server started.</p>`);
  return page(
    'Outbox',
    html`<p><a href="">Reload</a></p>
      <table>
        <caption>
          Messages since the server started, the newest first
        </caption>
        <thead>
          <tr>
            <th scope="col">At</th>
            <th scope="col">By</th>
            <th scope="col">To</th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          ${messages.map(
            (message) =>
              html`<tr>
                <td>${message.at.toISOString()}</td>
                <td>${message.medium}</td>
                <td>${message.to}</td>
                <td>${sentenceOf(message)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
  );
}
