import { htmlToText, type FormatCallback } from 'html-to-text';
import type { ElementNode } from '#domain/document/model.ts';
import { hiddenInText } from '#server/mail/hiddenInText.ts';
import { cleanHtml } from './cleanHtml.ts';
import { cleanTree } from './cleanTree.ts';
import { markLiquid } from './liquidMarks.ts';
import { compileMjml } from './compileMjml.ts';
import { mjmlTreeOf } from './mjmlTree.ts';

/** An email with unresolved merge tags: the HTML, and the text for programs that show no HTML. */
export interface CompiledMail {
  readonly html: string;
  readonly text: string;
}

/**
 * Compiles a document into a mail.
 *
 * @throws Error for a tree that MJML refuses, which `checkDocument` finds before
 */
export async function compileDocument(root: ElementNode): Promise<CompiledMail> {
  return withText(await compileMjml(mjmlTreeOf(cleanTree(root))));
}

/** The HTML of an imported newsletter as it may be sent, with its text. */
export function compileHtml(html: string): CompiledMail {
  return withText(cleanHtml(html));
}

/** Writes alt texts of all pictures, or only of linked ones, whose links would otherwise have no text. */
const altWith =
  (ofAll: boolean): FormatCallback =>
  (picture, _walk, builder) => {
    let around = picture.parent;
    while (around && around.name !== 'a') around = around.parent;
    const { alt } = (picture.attribs ?? {}) as Readonly<Record<string, string | undefined>>;
    if (around || ofAll) builder.addInline(alt ?? '');
  };

function withText(html: string): CompiledMail {
  const marked = markLiquid(html.replaceAll(/<!--[\s\S]*?-->/gu, ''));
  const textWith = (ofAll: boolean): string =>
    htmlToText(marked.text, {
      wordwrap: false,
      formatters: { alt: altWith(ofAll) },
      selectors: [
        { selector: 'img', format: 'alt' },
        ...hiddenInText,
        { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
        ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
      ],
    }).trim();
  // An email without words gets the alt texts of all its pictures.
  return { html, text: `${marked.restore(textWith(false) || textWith(true))}\n` };
}
