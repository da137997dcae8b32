import { closeOverlay, overlay } from '#console/state/palette.ts';
import { isDialogOpen } from './ownKeys.ts';
import { isModHeld } from './stroke.ts';

/**
 * What is typed after the palette was asked for and before it is there goes into its field, not to the keys of the screen
 * behind it; Enter runs what it finds first, and what follows is typed into what that asks for. Between the palette's drawing
 * and the focus of its field, the key gives the focus. True where the event was taken.
 */
export function bufferInput(event: KeyboardEvent): boolean {
  if (overlay.open !== 'palette') return false;
  if (isDialogOpen()) {
    const field = document.querySelector<HTMLInputElement>('dialog [cmdk-input]');
    if (!field || document.activeElement?.closest('[cmdk-root]')) return false;
    field.focus();
    // A sign that is typed follows the focus by itself; Enter and arrows went to whatever had it before.
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

/** Keeps a key for what is not there yet: Enter for what comes first, what follows it for what that asks. True where it was one to keep. */
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
