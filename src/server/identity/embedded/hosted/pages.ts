import { html, raw } from 'hono/html';
import { pageStyle } from './pageStyle.ts';

/** A page in HTML, every value in it escaped. */
export type Page = ReturnType<typeof html>;

/** The frame of the provider's own pages: readable without script and style, light and dark. `script` is its address. */
export function page(title: string, content: Page, { script }: { readonly script?: string } = {}): Page {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(pageStyle)}
        </style>
        ${script === undefined ? '' : html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <main ${script === undefined ? '' : raw('class="wide"')}>
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
