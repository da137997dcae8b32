import { closeOverlay, overlay } from '#console/state/palette.ts';
import { isDialogOpen } from './ownKeys.ts';
import { isModHeld } from './stroke.ts';

/**
 * Buffers input between the request for the palette and its mount: characters go into its field instead of triggering
 * the screen's keys; Enter runs the first result, and what follows is typed into the argument page it opens. Between
 * mount and focus of the field, a key moves the focus there. True where the event was handled.
 */
export function bufferInput(event: KeyboardEvent): boolean {
  if (overlay.open !== 'palette') return false;
  if (isDialogOpen()) {
    const field = document.querySelector<HTMLInputElement>('dialog [cmdk-input]');
    if (!field || document.activeElement?.closest('[cmdk-root]')) return false;
    field.focus();
    // A typed character follows the focus by itself; Enter and arrows went to the previously focused element.
    if (event.key.length === 1) return false;
    event.preventDefault();
    field.dispatchEvent(new KeyboardEvent('keydown', { ...eventOf(event), bubbles: true, cancelable: true }));
    return true;
  }
  if (isModHeld(event)) return false;
  event.preventDefault();
  if (event.key === 'Escape') closeOverlay();
  else bufferKey(event.key);
  return true;
}

/**
 * Buffers a key for results that are still pending: Enter for the first one, later keys for its argument page. True
 * where it was buffered.
 */
export function bufferKey(key: string): boolean {
  if (key === 'Enter') overlay.entered.push('');
  else if (key === 'Backspace') retype((typed) => typed.slice(0, -1));
  else if (key.length === 1) retype((typed) => typed + key);
  else return false;
  return true;
}

/** Changes what was typed since the last Enter. */
function retype(change: (typed: string) => string): void {
  const last = overlay.entered.length - 1;
  if (last < 0) overlay.query = change(overlay.query);
  else overlay.entered[last] = change(overlay.entered[last] ?? '');
}

function eventOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): KeyboardEventInit {
  return { key, code, ctrlKey, metaKey, shiftKey, altKey };
}
