import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { safeSiteContent, withoutFrame } from '#server/features/templates/compile/siteContent.ts';
import { hostileHtml } from '#tests/support/hostileHtml.ts';

/** What of some content could run, as a browser reads it in a shadow root. */
function running(html: string): string[] {
  const { document } = new JSDOM('<div></div>').window;
  const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
  if (!root) return ['no shadow root'];
  root.innerHTML = html;
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(/^(?:script|iframe|object|embed|form|svg|math|template|base|link|meta)$/iu.test(element.localName)
      ? [element.localName]
      : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on|^srcdoc$|^formaction$/iu.test(name) ||
          (/href|src/iu.test(name) && /^\s*(?:javascript|vbscript|data:text)/iu.test(value)),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

describe('content of the site', () => {
  it('holds nothing that runs, whatever a template or a product’s name brings', () => {
    for (const html of hostileHtml('window.ran=1')) {
      expect(running(safeSiteContent(html)), html).toEqual([]);
      expect(running(safeSiteContent(`<table><tr><td>${html}</td></tr></table>`)), html).toEqual([]);
    }
  });

  it('keeps how blocks are laid out, so that it looks as in its preview', () => {
    const html =
      '<table align="center" width="600" border="0" cellpadding="0" cellspacing="0"><tbody><tr><td align="center" valign="top" colspan="2" dir="ltr">x</td></tr></tbody></table>';
    expect(safeSiteContent(html)).toBe(html);
    expect(safeSiteContent('<img src="https://shop.example/a.png" width="175" height="auto">')).toBe(
      '<img src="https://shop.example/a.png" width="175" height="auto">',
    );
  });

  it('keeps people on the page of the shop: no link opens another tab', () => {
    expect(safeSiteContent('<a href="/item" target="_blank">See</a>')).toBe('<a href="/item">See</a>');
  });

  it('keeps blocks, styles and links of the web', () => {
    const html =
      '<style>.a{color:red}</style><table><tr><td class="a"><a href="/item" target="_blank">See</a></td></tr></table>';
    const safe = safeSiteContent(html);
    expect(safe).toContain('<style>.a{color:red}</style>');
    expect(safe).toMatch(/<a [^>]*href="\/item"/u);
    expect(safe).toContain('class="a"');
  });

  it('is the mail without its page and Outlook’s conditions, merge tags untouched', () => {
    const mail = `<!doctype html><html><head><title>x</title><style>.a{}</style></head>
      <body style="x"><!--[if mso]><table><![endif]--><div aria-roledescription="email" role="article" class="a"><a href="{{ item.item_url | url }}">{{ item.name }}</a></div></body></html>`;
    expect(withoutFrame(mail)).toBe(
      '<style>.a{}</style>\n<div class="a"><a href="{{ item.item_url | url }}">{{ item.name }}</a></div>',
    );
  });
});
