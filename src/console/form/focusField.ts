import type { Action } from '#console/actions/action.ts';
import { isTyping } from '#console/actions/ownKeys.ts';
import { tenant } from '#console/state/tenant.ts';
import { t } from '#console/texts/i18n.ts';

/** Puts the focus into the field of a name, where there is one: the first that is wrong, or missing. */
export function focusField(name: string | undefined): void {
  if (name !== undefined) document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}

/**
 * Escape leaves the field that one types in, so that keys of single letters work again: one level at a time. What opens below a
 * field closes first, a search is emptied first, and the SQL view has keys of its own. It exists everywhere once the page rests;
 * forms offer it with their first field.
 */
export function leaveFieldAction(): Action {
  return {
    id: 'leave-field',
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
