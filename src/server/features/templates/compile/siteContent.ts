import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/** MJML's rules of every mail, for mail programs and the page around it; and those that its blocks rely on. */
const mailFrame = /^<style\b[^>]*>\s*(?:#outlook a|\.moz-text-html)\b/iu;
const blockStyle =
  '<style>table{border-collapse:collapse}img{border:0;height:auto}p{display:block;margin:13px 0}</style>';

/**
 * A compiled mail without what only mails have: its page, Outlook's conditions, other comments. What stays are its
 * styles and blocks, which a shadow root keeps to themselves. Merge tags stay as they are.
 */
export function withoutFrame(html: string): string {
  const plain = html.replaceAll(/<!--[\s\S]*?-->/gu, '');
  const all = [...plain.matchAll(/<style\b[^>]*>[\s\S]*?<\/style\s*>/giu)].map(([style]) => style);
  const own = all.filter((style) => !mailFrame.test(style));
  const styles = own.length < all.length ? [blockStyle, ...own] : own;
  const body = /<body\b[^>]*>(?<inside>[\s\S]*?)<\/body\s*>/iu.exec(plain)?.groups?.['inside'] ?? plain;
  // A page of a shop holds no mail, and does not say to whom listens that it does.
  const blocks = body.replace(/ aria-roledescription="email" role="article"/u, '');
  return [...styles, blocks.replaceAll(/<style\b[^>]*>[\s\S]*?<\/style\s*>/giu, '')].join('\n').trim();
}

type Purify = ReturnType<typeof createDOMPurify>;
let made: Purify | undefined;

/** The content that a site does not allow: what runs, what loads documents, and what asks for input. */
const forbidden =
  'form input button select textarea option svg math iframe object embed template slot dialog audio video canvas'.split(
    ' ',
  );

/** Attributes that lay blocks out: their values are no addresses, and are not judged as such. */
const layout = 'align valign width height border cellpadding cellspacing colspan rowspan bgcolor dir lang'.split(' ');

/**
 * Content with its merge tags filled in, as it may stand in a page of the shop: nothing in it runs, and links lead to
 * addresses of the web, of mail and of telephones only.
 */
export function safeSiteContent(html: string): string {
  made ??= createDOMPurify(new JSDOM('').window);
  return made.sanitize(html, {
    FORBID_TAGS: forbidden,
    // A link opens where the visitor is, as the shop's own do.
    FORBID_ATTR: ['id', 'name', 'target'],
    ADD_URI_SAFE_ATTR: layout,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/|#|data:image\/(?:png|jpe?g|gif|webp);)/iu,
    // Styles that come first belong to the content, too.
    FORCE_BODY: true,
  });
}
