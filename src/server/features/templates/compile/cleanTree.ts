import { childrenOf, isElement, type ElementNode, type MailNode } from '#domain/document/model.ts';
import { holdsAddress, safeAddress } from './addresses.ts';
import { cleanHtml } from './cleanHtml.ts';
import { escapedText } from './escapedText.ts';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { markLiquid } from './liquidMarks.ts';
import { isUnreadableSelector } from './selectors.ts';

/** How the text of an element is made safe; MJML itself escapes nothing. Of any other element as of a text block. */
const cleaners: Readonly<Record<string, (text: string) => string>> = {
  'mj-raw': cleanHtml,
  'mj-table': cleanHtml,
  'mj-style': (css) => css.replaceAll(/<!--|-->/gu, '').replaceAll(/<\/?(?=\s*[a-z!/])/giu, ''),
  'mj-title': escapedText,
  'mj-preview': escapedText,
};

/** A CDATA section; its delimiters are not part of the text. */
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/gu;

/** A tree whose compiled HTML runs nothing: attributes escaped, addresses of known schemes, texts cleaned. */
export function cleanTree(node: ElementNode): ElementNode {
  const { tag, attributes, text } = node;
  const clean = Object.hasOwn(cleaners, tag) ? cleaners[tag] : undefined;
  return {
    ...node,
    // A selector is only matched, never written, so its characters stay.
    attributes: tag === 'mj-selector' ? attributes : cleanAttributes(attributes),
    ...(text !== undefined && { text: (clean ?? cleanText)(text.replaceAll(cdata, '$1')) }),
    ...(node.children && {
      children: childrenOf(node)
        .filter((child) => !isUnreadableSelector(child))
        .map((child) => cleanChild(child)),
    }),
  };
}

function cleanChild(node: MailNode): MailNode {
  return isElement(node) ? cleanTree(node) : { ...node, text: cleanHtml(node.text) };
}

function cleanAttributes(attributes: ElementNode['attributes']): ElementNode['attributes'] {
  const kept = Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (!/^[\w:.-]+$/u.test(name)) return [];
    const safe = holdsAddress(name) ? safeAddress(value) : value;
    return safe === undefined ? [] : [[name, escapedText(safe)]];
  });
  return Object.fromEntries(kept);
}

type Purify = ReturnType<typeof createDOMPurify>;

let made: Purify | undefined;

/** The one DOMPurify, with a window of its own; made when the first template is compiled. */
function purifier(): Purify {
  made ??= createDOMPurify(new JSDOM('').window);
  return made;
}

/** The content that a text block does not allow: forms, and elements without text. */
const forbidden = { FORBID_TAGS: ['form', 'input', 'button', 'select', 'textarea', 'style', 'svg', 'math'] };

/**
 * The HTML of a text block: DOMPurify over it, then the links' schemes and filters. A table with Liquid between its
 * rows is cleaned tag by tag instead, because a browser would move content between rows.
 */
function cleanText(html: string): string {
  if (!/[<&]/u.test(html)) return html;
  const marked = markLiquid(html);
  if (marked.text !== html && /<(?:table|tr|td|th|tbody)\b/iu.test(html)) return cleanHtml(html);
  const pure = purifier().sanitize(marked.text, {
    ...forbidden,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|cid:|#|\u{F8F0})/iu,
  });
  return cleanHtml(marked.restore(pure));
}
