import { isDialogOpen } from '#console/actions/ownKeys.ts';
import { afterPaint } from '#console/ui/timing.ts';

/** Focuses a part of a condition's row once the row is on screen, and scrolls it into view. */
export type RowFocus = (conditionId: string) => void;

/** The row itself: its name is the whole condition. */
export const focusRow: RowFocus = (id) => show(() => rowOf(id));

/** Its field. */
export const focusPart: RowFocus = (id) => show(() => rowOf(id), 'input');

/** Its value, or its field where the operator needs no value. */
export const focusValue: RowFocus = (id) => show(() => rowOf(id), '[data-value] input', 'input');

/** The figure of how often. */
export const focusFrequency: RowFocus = (id) => show(() => rowOf(id), '[data-frequency] input');

/** The figure of how recently. */
export const focusRecency: RowFocus = (id) => show(() => rowOf(id), '[data-recency] input');

/** The figure of how often a group has to be met. */
export function focusGroupFrequency(groupId: string): void {
  show(() => find(`[data-group="${CSS.escape(groupId)}"]`), 'header [data-frequency] input');
}

/** Focuses the button that adds the first condition. */
export function focusAdd(): void {
  show(() => find('[data-builder] [data-add]'));
}

/** Focuses the SQL view. */
export function focusText(): void {
  show(() => find('.cm-editor .cm-content'));
}

/** Whether an element is a part of a row, not the row itself. */
export function isRowPart(element: Element | null): boolean {
  return element?.parentElement?.closest('[data-condition]') != null;
}

/** Whether the focus was lost because the focused element unmounted. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function rowOf(conditionId: string): HTMLElement | null {
  return find(`[data-condition="${CSS.escape(conditionId)}"]`);
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

/** A closing dialog keeps the focus for some more frames. */
const maxTries = 20;

let latest = 0;

/** Cancels a pending focus: the focus goes elsewhere now. */
export function forgetRowFocus(): void {
  latest += 1;
}

/** Focuses the first matching part, or the whole, once it is on screen and accepts focus. */
function show(whole: () => HTMLElement | null, ...parts: readonly string[]): void {
  latest += 1;
  const own = latest;
  let isThere = false;
  // At once where possible, because fingers do not wait for a paint; a dialog that closes takes the focus back.
  queueMicrotask(() => {
    if (own !== latest || isDialogOpen()) return;
    const element = whole();
    const target = parts[0] === undefined ? element : element?.querySelector<HTMLElement>(parts[0]);
    target?.focus({ preventScroll: true });
    isThere = target != null && element?.contains(document.activeElement) === true;
  });
  const attempt = (tries: number): void => {
    if (own !== latest) return;
    const element = whole();
    if (isThere && element?.contains(document.activeElement) === true) {
      element.scrollIntoView({ block: 'nearest' });
      return;
    }
    const part = parts.map((selector) => element?.querySelector<HTMLElement>(selector)).find((found) => found != null);
    const target = part ?? element;
    target?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement !== target && tries > 1) requestAnimationFrame(() => attempt(tries - 1));
  };
  afterPaint(() => attempt(maxTries));
}
