import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { cleanHtml } from './cleanHtml.ts';
import { markLiquid } from './liquidMarks.ts';

type Purify = ReturnType<typeof createDOMPurify>;

let made: Purify | undefined;

/** The one DOMPurify, with a window of its own; made when the first template is compiled. */
function purifier(): Purify {
  made ??= createDOMPurify(new JSDOM('').window);
  return made;
}

/** What a text block does not hold: forms, and what is no text. */
const forbidden = { FORBID_TAGS: ['form', 'input', 'button', 'select', 'textarea', 'style', 'svg', 'math'] };

/**
 * The HTML of a text block: DOMPurify over it, then the links' schemes and filters. A table with Liquid between its rows is
 * cleaned tag by tag instead, because a browser would move what stands between rows.
 */
export function cleanText(html: string): string {
  if (!/[<&]/u.test(html)) return html;
  const marked = markLiquid(html);
  if (marked.text !== html && /<(?:table|tr|td|th|tbody)\b/iu.test(html)) return cleanHtml(html);
  const pure = purifier().sanitize(marked.text, {
    ...forbidden,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|cid:|#|\u{F8F0})/iu,
  });
  return cleanHtml(marked.restore(pure));
}
