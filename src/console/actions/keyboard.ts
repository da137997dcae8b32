import { shortcutsOf, type Action } from './action.ts';
import { isQueued, isOnLink } from './queuedKeys.ts';
import { isDialogOpen, isTyping, ownsStroke } from './ownKeys.ts';
import { isOffered, perform } from './perform.ts';
import { listActions } from './registry.ts';
import { Sequence } from './sequence.ts';
import { isTypedStroke, strokeOf } from './stroke.ts';
import { bufferInput } from './inputBuffer.ts';

const sequence = new Sequence();

/** Whether a key sequence is pending: a component that takes the focus now also receives the next key. */
export function isSequenceBegun(): boolean {
  return sequence.isBegun();
}

/** Starts listening; returns the unsubscribe function. The native keydown event is used until hotkeys-js has loaded. */
export function listenToKeys(): () => void {
  document.addEventListener('keydown', onPageKey, true);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onPageKey, true);
    document.removeEventListener('keydown', onKey);
  };
}

/** Handles Alt+Page Up and Alt+Page Down before the focused widget: an open list handles them with any modifier. */
function onPageKey(event: KeyboardEvent): void {
  if (!event.altKey || !event.key.startsWith('Page')) return;
  onKey(event);
  if (event.defaultPrevented) event.stopPropagation();
}

/**
 * Hands key events over to hotkeys-js; the registry still decides, and a pending sequence continues. Loaded lazily so
 * that the first screen does not wait. If it fails to load, the native listener stays. Returns the unsubscribe
 * function.
 */
export async function deliverByHotkeys(): Promise<() => void> {
  const { default: hotkeys } = await import('hotkeys-js');
  hotkeys.filter = () => true;
  hotkeys('*', onKey);
  document.removeEventListener('keydown', onKey);
  return () => hotkeys.unbind('*', onKey);
}

function onKey(event: KeyboardEvent): void {
  // Some browsers report a composition only as key code 229.
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented || bufferInput(event)) return;
  const stroke = strokeOf(event);
  if (stroke === undefined) return;
  if (isQueued(event, stroke === 'enter' && isOnLink(event.target))) return;
  const able = listActions().filter(hears(event, stroke));
  const { complete, waiting } = sequence.feed(stroke, event.timeStamp, able.flatMap(shortcutsOf));
  // Mod+S pressed twice, or while a page opens, must not open the browser's save dialog.
  if (waiting || stroke === 'mod+s') event.preventDefault();
  if (complete === undefined) return;
  const action = able.find((candidate) => shortcutsOf(candidate).includes(complete));
  if (!action || (event.repeat && !action.repeats)) return;
  if (isQueued(event, action.onRows ?? action.group === 'row')) return;
  event.preventDefault();
  perform(action);
}

/** Whether an action may handle a stroke at its target. The DOM is queried once a stroke. */
function hears({ target }: KeyboardEvent, stroke: string): (action: Action) => boolean {
  const isWithin = { field: isTyping(target), dialog: isDialogOpen(), control: ownsStroke(target, stroke) };
  if (isWithin.control) return () => false;
  return (action) =>
    shortcutsOf(action).length > 0 &&
    (!isWithin.field || (isForFields(action, stroke) && !isTypedStroke(stroke))) &&
    (!isWithin.dialog || action.inDialogs === true) &&
    isOffered(action);
}

function isForFields({ inFields }: Action, stroke: string): boolean {
  return inFields === 'alt' ? stroke.startsWith('alt+') : inFields === true;
}
