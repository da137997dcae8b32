import type { Action } from '#console/actions/action.ts';
import { isTyping, leaveField } from '#console/actions/ownKeys.ts';
import { tenant } from '#console/state/tenant.ts';
import { t } from '#console/texts/i18n.ts';

/** Focuses the field of a name, where there is one: the first invalid or missing one. */
export function focusField(name: string | undefined): void {
  if (name !== undefined) document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
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
