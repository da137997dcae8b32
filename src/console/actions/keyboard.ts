import { shortcutsOf, type Action } from './action.ts';
import { isQueued, isOnLink } from './queuedKeys.ts';
import { isDialogOpen, isTyping, ownsStroke } from './ownKeys.ts';
import { isOffered, perform } from './perform.ts';
import { listActions } from './registry.ts';
import { Sequence } from './sequence.ts';
import { isTypedStroke, strokeOf } from './stroke.ts';
import { bufferInput } from './inputBuffer.ts';

const sequence = new Sequence();

/** Whether a key was pressed that waits for the next: who takes the focus now takes that one, too. */
export function isSequenceBegun(): boolean {
  return sequence.isBegun();
}

/** Starts listening; the returned function stops. The page's own event delivers until hotkeys-js has come. */
export function listenToKeys(): () => void {
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/**
 * From here on hotkeys-js delivers every stroke, and the registry decides, as before: a sequence that was begun goes on.
 * Its code is not waited for by the first screen. Where it does not come, keys go on as they are. Returns what stops it.
 */
export async function deliverByHotkeys(): Promise<() => void> {
  const { default: hotkeys } = await import('hotkeys-js');
  hotkeys.filter = () => true;
  hotkeys('*', onKey);
  document.removeEventListener('keydown', onKey);
  return () => hotkeys.unbind('*', onKey);
}

function onKey(event: KeyboardEvent): void {
  // 229 is what a key of a composition has where it does not say so.
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented || bufferInput(event)) return;
  const stroke = strokeOf(event);
  if (stroke === undefined) return;
  if (isQueued(event, stroke === 'enter' && isOnLink(event.target))) return;
  const able = listActions().filter(hears(event, stroke));
  const { complete, waiting } = sequence.feed(stroke, event.timeStamp, able.flatMap(shortcutsOf));
  // Who saves twice, or while a page opens, does not ask the browser to keep the page as a file.
  if (waiting || stroke === 'mod+s') event.preventDefault();
  if (complete === undefined) return;
  const action = able.find((candidate) => shortcutsOf(candidate).includes(complete));
  if (!action || (event.repeat && !action.repeats)) return;
  if (isQueued(event, action.onRows ?? action.group === 'row')) return;
  event.preventDefault();
  perform(action);
}

/** Whether an action may take a stroke that was typed where it was typed. What the page says is asked once a stroke. */
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
