import { keys } from '#console/state/keys.ts';
import hotkeys from 'hotkeys-js';
import { shortcutsOf, type Action } from './action.ts';
import { isDialogOpen, isTyping, ownsStroke } from './ownKeys.ts';
import { isOffered, perform } from './perform.ts';
import { listActions } from './registry.ts';
import { Sequence } from './sequence.ts';
import { strokeOf } from './stroke.ts';

const sequence = new Sequence();

/** Starts listening; the returned function stops. hotkeys-js delivers every stroke, the registry decides. */
export function listenToKeys(): () => void {
  hotkeys.filter = () => true;
  hotkeys('*', onKey);
  return () => hotkeys.unbind('*', onKey);
}

function onKey(event: KeyboardEvent): void {
  if (event.isComposing || event.defaultPrevented) return;
  const stroke = strokeOf(event);
  if (stroke === undefined) return;
  const able = listActions().filter((action) => canHear(action, event, stroke));
  const { complete, waiting } = sequence.feed(stroke, performance.now(), able.flatMap(shortcutsOf));
  if (waiting) event.preventDefault();
  if (complete === undefined) return;
  const action = able.find((candidate) => shortcutsOf(candidate).includes(complete));
  if (!action || (event.repeat && !action.repeats)) return;
  event.preventDefault();
  perform(action);
}

/** Whether an action may take a stroke that was typed where it was typed. */
function canHear(action: Action, event: KeyboardEvent, stroke: string): boolean {
  if (shortcutsOf(action).length === 0 || ownsStroke(event.target, stroke)) return false;
  if (isTyping(event.target) && (!action.inFields || isTyped(stroke))) return false;
  if (isDialogOpen() && !action.inDialogs) return false;
  if (!keys.single && isTyped(stroke)) return false;
  return isOffered(action);
}

/** A sign, typed without Control, Command or Alt; as shortcuts those can be turned off (WCAG 2.1.4). */
function isTyped(stroke: string): boolean {
  return stroke.replace('shift+', '').length === 1;
}
