import type { Action } from '#console/actions/action.ts';
import { isTyping, leaveField } from '#console/actions/ownKeys.ts';
import { tenant } from '#console/state/tenant.ts';
import { t } from '#console/texts/i18n.ts';

/** Focuses the field of a name, where there is one: the first invalid or missing one. */
export function focusField(name: string | undefined): void {
  if (name !== undefined) document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}

/** What has a name that an address or `Go to field …` can lead to, the most exact first. */
const namedBy = ['data-field', 'name', 'data-section', 'data-part'] as const;
const controls = 'input:not([type="hidden"]), textarea, select, button';

/**
 * Focuses the field, section or part of that name on screen, and selects the text of a field; false while there is
 * none.
 */
export function goToField(name: string): boolean {
  const field = fieldNamed(name);
  if (!field) return false;
  field.focus();
  field.scrollIntoView({ block: 'nearest' });
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  return document.activeElement === field;
}

/** What takes the focus for a name; undefined where nothing on screen is called so. */
export function fieldNamed(name: string): HTMLElement | undefined {
  const main = document.querySelector('main') ?? document;
  const found = namedBy
    .map((attribute) => main.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(name)}"]`))
    .find((element) => element !== null);
  return (found && controlIn(found)) ?? undefined;
}

/** The element that takes the focus: the field itself, the heading of a section or part, or its first control. */
function controlIn(found: HTMLElement): HTMLElement | null {
  if (found.matches(controls)) return found;
  const heading = found.querySelector<HTMLElement>('h2 a, h2[tabindex]');
  return heading ?? found.querySelector<HTMLElement>('input:checked') ?? found.querySelector<HTMLElement>(controls);
}

/**
 * Escape leaves the field being edited, so that single-key shortcuts work again: one level at a time. A popup of the
 * field closes first, a search is cleared first, and the SQL view has its own keys.
 */
export function leaveFieldAction(): Action {
  return {
    id: leaveField,
    title: t('form.leaveField'),
    group: 'form',
    shortcut: 'escape',
    inFields: true,
    keyOnly: true,
    when: () => tenant.id !== undefined && canBeLeft(document.activeElement),
    run: () => (document.activeElement as HTMLElement | null)?.blur(),
  };
}

function canBeLeft(field: Element | null): boolean {
  if (field instanceof HTMLInputElement && field.type === 'search' && field.value !== '') return false;
  return isTyping(field) && field?.closest('.cm-editor') === null;
}
