import { keys, setOwnKeys, type OwnKeys } from '#console/state/keys.ts';
import { chosenShortcutsOf, usualShortcutsOf, type Action } from './action.ts';
import type { Rival } from './rivals.ts';
import { clash } from './claims.ts';
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

/** The other actions that one of these shortcuts would be taken from. */
export function conflictsOf<One extends Rival>(id: string, shortcut: string, actions: readonly One[]): readonly One[] {
  if (shortcut === '') return [];
  return actions.filter((action) => action.id !== id && chosenShortcutsOf(action).some((own) => clash(own, shortcut)));
}

/**
 * Gives an action these keys alone. Others that they were chosen for lose them; who came with them gives way where both are,
 * and has them again once they are free (`takerOf`).
 */
export function chooseKeys(action: Action, shortcut: string, rivals: readonly Rival[]): void {
  const taken = conflictsOf(action.id, shortcut, rivals).flatMap(({ id }): [string, OwnKeys][] => {
    const own = keys.own[id];
    return own ? [[id, { ...own, shortcuts: own.shortcuts.filter((one) => !clash(one, shortcut)) }]] : [];
  });
  const usual = usualShortcutsOf(action);
  const isUsual = usual.length === 1 && usual[0] === shortcut;
  setOwnKeys({
    ...Object.fromEntries(taken),
    [action.id]: isUsual ? undefined : { title: action.title, shortcuts: [shortcut] },
  });
}

/** Whether an action has other keys than its usual ones. */
export function hasOwnKeys(id: string): boolean {
  return keys.own[id] !== undefined;
}
