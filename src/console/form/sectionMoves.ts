import { ChevronsDown, ChevronsUp } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { t } from '#console/texts/i18n.ts';

/** Headings of sections: those of second level, and titles of groups of fields that bear this attribute. */
export const sectionHeading = { 'data-section-heading': true } as const;
const headings = 'main h2, main [data-section-heading]';
const fields =
  'input:not([type=hidden], [disabled], [tabindex="-1"]), select:not([disabled]), textarea:not([disabled])';

/** Alt+PageDown and Alt+PageUp go from section to section of any page, also while typing. */
export function sectionActions(): Action[] {
  const move = (id: 'nextSection' | 'previousSection', steps: 1 | -1): Action => ({
    id: steps === 1 ? 'next-section' : 'previous-section',
    title: t(`actions.${id}`),
    group: 'global',
    isPlainOnly: true,
    icon: steps === 1 ? ChevronsDown : ChevronsUp,
    shortcut: steps === 1 ? 'alt+pagedown' : 'alt+pageup',
    inFields: true,
    repeats: true,
    when: () => document.querySelectorAll(headings).length > 1,
    run: () => moveBy(steps),
  });
  return [move('nextSection', 1), move('previousSection', -1)];
}

/** Moves to the first field of another section, or to its heading if it has none; clamped to the ends. */
function moveBy(steps: 1 | -1): void {
  const shown = [...document.querySelectorAll<HTMLElement>(headings)];
  const current = shown.findLastIndex((heading) => !isBefore(document.activeElement, heading));
  const next = Math.min(shown.length - 1, Math.max(0, current + steps));
  const heading = shown[next];
  const after = shown[next + 1];
  const all = [...document.querySelectorAll<HTMLElement>(`main :is(${fields})`)];
  const field = all.find((one) => !isBefore(one, heading) && (after === undefined || isBefore(one, after)));
  if (!heading) return;
  if (!field && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (field ?? heading).focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

/** Whether an element precedes another in the document; nothing in `main` is focused before all of them. */
function isBefore(one: Element | null, other: Element | undefined): boolean {
  if (!one?.closest('main') || !other) return true;
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
