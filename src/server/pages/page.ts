import { html, raw } from 'hono/html';

/** The styles of pages outside the console: its colours, light and dark by the system's preference. */
const pageStyle = `
:root {
  color-scheme: light dark;
  --app: light-dark(#f7f7f9, #0e0f12);
  --surface: light-dark(#ffffff, #16181d);
  --text: light-dark(#1a1c22, #ecedf0);
  --text-2: light-dark(#484b55, #b8bbc4);
  --line: light-dark(#d5d7dd, #33363f);
  --control: light-dark(#7d818c, #737884);
  --accent: light-dark(#2f55cf, #4163d6);
  --accent-text: light-dark(#2a4dc0, #93abff);
  --danger: light-dark(#b3261e, #ff8a80);
}
body { margin: 0; background: var(--app); color: var(--text); font: 14px/20px Inter, system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 384px; margin: 0 auto; padding: 12vh 16px 48px; }
main.wide { max-width: 720px; padding-top: 6vh; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.01em;
  text-wrap: balance; }
h2 { margin: 24px 0 8px; font-size: 13px; line-height: 20px; font-weight: 500; }
p { margin: 0 0 8px; color: var(--text-2); text-wrap: pretty; }
p[role='alert'] { color: var(--danger); }
a { color: var(--accent-text); }
form { margin: 0 0 8px; }
label { display: block; margin-bottom: 4px; font-size: 13px; font-weight: 500; }
input, button {
  display: block; box-sizing: border-box; width: 100%; min-height: 36px; padding: 4px 12px;
  border: 1px solid var(--control); border-radius: 6px; background: var(--surface); color: inherit; font: inherit;
}
input { margin-bottom: 16px; }
button { margin-bottom: 8px; border-color: var(--line); font-weight: 500; overflow-wrap: anywhere; }
button.first { border-color: var(--accent); background: var(--accent); color: #ffffff; }
button.person { display: grid; padding: 8px 12px; text-align: start; }
button.person small { color: var(--text-2); font-size: 12px; font-weight: 400; }
button:hover, a:hover { filter: brightness(0.96); }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 1px; }
ol { margin: 16px 0 0; padding: 0; list-style: none; }
li {
  display: grid; grid-template-columns: 1fr auto auto; gap: 4px 16px; align-items: center; padding: 12px 16px;
  border: 1px solid var(--line); border-bottom-width: 0; background: var(--surface);
}
li:first-child { border-radius: 6px 6px 0 0; }
li:last-child { border-bottom-width: 1px; border-radius: 0 0 6px 6px; }
li:only-child { border-radius: 6px; }
li p { margin: 0; min-width: 0; overflow-wrap: anywhere; font-size: 12px; line-height: 16px; }
li strong { display: block; color: var(--text); font-size: 14px; line-height: 20px; font-weight: 500; }
code { font: 500 20px/28px ui-monospace, monospace; letter-spacing: 0.06em; user-select: all; }
li button { width: auto; min-width: 72px; min-height: 28px; margin: 0; padding: 0 8px; font-size: 12px; }
iframe, pre { display: block; box-sizing: border-box; width: 100%; border: 1px solid var(--line); border-radius: 6px; }
iframe { height: 60vh; background: #ffffff; color-scheme: light; }
pre { margin: 0; padding: 12px; overflow: auto; background: var(--surface); font: 12px/18px ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; }
main.text { max-width: 680px; padding-top: 6vh; font-size: 15px; line-height: 24px; }
main.text h1 { margin-bottom: 16px; }
main.text h2 { margin: 32px 0 8px; font-size: 16px; line-height: 24px; }
main.text p { margin: 0 0 12px; color: var(--text); }
main.text :is(ul, ol) { margin: 0 0 12px; padding: 0 0 0 20px; list-style: revert; }
main.text li { display: list-item; padding: 2px 0; border: 0; background: none; }
main.text code { padding: 1px 4px; border-radius: 4px; background: var(--surface); font: 13px/20px ui-monospace, monospace;
  letter-spacing: 0; }
main.text nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 32px; padding-top: 16px;
  border-top: 1px solid var(--line); }
@media (max-width: 479px) {
  li { grid-template-columns: 1fr auto; }
  li p { grid-column: 1 / -1; }
  input, button, li button { min-height: 44px; }
}
`;

/** A page in HTML, every value in it escaped. */
export type Page = ReturnType<typeof html>;

/** What a page may have besides its content. */
interface PageOptions {
  /** The address of its script. */
  readonly script?: string;
  readonly isWide?: boolean;
  /** A text to read, with headings and lists. */
  readonly isText?: boolean;
}

/** The frame of pages outside the console: readable without script and style, light and dark. */
export function page(
  title: string,
  content: Page,
  { script, isWide = script !== undefined, isText = false }: PageOptions = {},
): Page {
  const look = isText ? 'text' : isWide ? 'wide' : undefined;
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
        <main ${look === undefined ? '' : raw(`class="${look}"`)}>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** A page that explains why the flow stops here. */
export function refusalPage(sentence: string): Page {
  return page('Something went wrong', html`<p>${sentence}</p>`);
}
