import { convert } from 'html-to-text';
import { hiddenInText } from './hiddenInText.ts';

/** The text part for an HTML-only email: links with their addresses; no pictures, hidden elements or wrapping. */
export function textPart(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      { selector: 'img', format: 'skip' },
      ...hiddenInText,
    ],
  });
}
