import { JSDOM } from 'jsdom';
import type { DocumentProblem, MailNode } from '#domain/document/model.ts';
import { nodesOf } from '#domain/document/model.ts';
import type { Parsed } from '#domain/document/parse.ts';

let page: DocumentFragment | undefined;

/** Whether a node is an mj-selector with an invalid path, which would make the compiler reject the whole email. */
export function isUnreadableSelector({ tag, attributes }: MailNode): boolean {
  if (tag !== 'mj-selector') return false;
  page ??= JSDOM.fragment('');
  try {
    page.querySelector(attributes['path'] ?? '');
    return false;
  } catch {
    return true;
  }
}

/** A warning for each selector that is ignored. */
export function selectorProblems({ root, places }: Parsed): DocumentProblem[] {
  if (!root) return [];
  return [...nodesOf(root)].filter(isUnreadableSelector).flatMap(({ id }): DocumentProblem[] => {
    const place = places.get(id);
    if (!place) return [];
    const { from, to } = place.attributes.get('path')?.value ?? place.open;
    const message = 'This selector can’t be read, so it is ignored. Use a CSS selector such as .box td.';
    return [{ severity: 'warning', message, from, to: Math.max(to, from + 1) }];
  });
}
