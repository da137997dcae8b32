import { keys } from '#console/state/keys.ts';
import { isTypedStroke } from './stroke.ts';

/** Strokes that end or leave the choosing of keys, and so cannot be chosen alone. */
export const choosingStrokes = {
  accept: 'enter',
  leave: 'escape',
  remove: 'backspace',
  next: 'tab',
  previous: 'shift+tab',
};

/**
 * The shortcut with one more stroke. Only strokes that type a sign make a sequence, of two; any other stroke, and a third
 * one, begin anew.
 */
export function withStroke(shortcut: string, stroke: string): string {
  const strokes = shortcut === '' ? [] : shortcut.split(' ');
  const goesOn = strokes.length === 1 && strokes.every(isTypedStroke) && isTypedStroke(stroke);
  return goesOn ? `${shortcut} ${stroke}` : stroke;
}

/** Whether an action has other keys than its usual ones. */
export function hasOwnKeys(id: string): boolean {
  return keys.own[id] !== undefined;
}
