import { childrenOf, isElement, type ElementNode, type MailNode } from '#domain/document/model.ts';
import { holdsAddress, safeAddress } from './addresses.ts';
import { cleanHtml } from './cleanHtml.ts';
import { cleanText } from './cleanText.ts';
import { escapedText } from './escapedText.ts';

/** How the text of an element is made safe; MJML itself escapes nothing. Of any other element as of a text block. */
const cleaners: Readonly<Record<string, (text: string) => string>> = {
  'mj-raw': cleanHtml,
  'mj-table': cleanHtml,
  'mj-style': (css) => css.replaceAll(/<\/?(?=\s*[a-z!/])/giu, ''),
  'mj-title': escapedText,
  'mj-preview': escapedText,
};

/** A tree whose compiled HTML runs nothing: attributes escaped, addresses of known schemes, texts cleaned. */
export function cleanTree(node: ElementNode): ElementNode {
  const { tag, attributes, text } = node;
  const clean = Object.hasOwn(cleaners, tag) ? cleaners[tag] : undefined;
  return {
    ...node,
    attributes: cleanAttributes(attributes),
    ...(text !== undefined && { text: (clean ?? cleanText)(text) }),
    ...(node.children && { children: childrenOf(node).map((child) => cleanChild(child)) }),
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
