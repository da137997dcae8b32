import { convert } from 'html-to-text';
import { hiddenInText } from './hiddenInText.ts';

/** The text part of a mail that has only HTML: links with their addresses; no pictures, nothing hidden, no wrapping. */
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
