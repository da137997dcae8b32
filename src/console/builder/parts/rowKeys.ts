import type { KeyboardEvent } from 'react';
import { focusRow } from '../rowFocus.ts';

/** The values and figures of a row. Its field is left by choosing one. */
const values = '[data-value] input, [data-frequency] input, [data-recency] input';

/**
 * The keys that leave a text field of a row for the row: Enter once its value is entered, Escape always. The list under
 * a field keeps both keys to itself while it is open, so this hears them first and acts after the list has.
 */
export function leaveRowPart(event: KeyboardEvent<HTMLElement>, conditionId: string): void {
  const { target, key, nativeEvent, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return;
  if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (key === 'Escape' || (key === 'Enter' && isEntered(target))) queueMicrotask(() => focusRow(conditionId));
}

/** Whether there is a value to go on from. A list may still give one to an empty text. */
function isEntered(input: HTMLInputElement): boolean {
  if (!input.matches(values)) return false;
  return input.getAttribute('role') === 'combobox' || input.getAttribute('aria-invalid') !== 'true';
}
