import { keys, setChosenKeys, type ChosenKeys } from '#console/state/keys.ts';
import { isTypedStroke } from './stroke.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import { chosenShortcutsOf, usualShortcutsOf, type Action } from './action.ts';
import type { DefaultKeys } from './areaKeys.ts';
import { clash } from './overrides.ts';

/** Strokes that end or leave the choosing of keys, and so cannot be chosen alone. */
export const choosingStrokes = {
  accept: 'enter',
  leave: 'escape',
  remove: 'backspace',
  next: 'tab',
  previous: 'shift+tab',
};

/**
 * The shortcut with one more stroke. Only character strokes form a sequence, of two; any other stroke, and a third one,
 * start over.
 */
export function withStroke(shortcut: string, stroke: string): string {
  const strokes = shortcut === '' ? [] : shortcut.split(' ');
  const goesOn = strokes.length === 1 && strokes.every(isTypedStroke) && isTypedStroke(stroke);
  return goesOn ? `${shortcut} ${stroke}` : stroke;
}

/** Whether an action has other keys than its defaults. */
export function hasChosenKeys(id: string): boolean {
  return keys.own[id] !== undefined;
}

/** An action that may conflict: one on screen, or one from the default keymap. */
export interface KeyHolder extends Pick<Action, 'id' | 'title' | 'shortcut'> {
  /** The screens that have it, where it is not here. */
  readonly on?: readonly ScreenName[];
}

/**
 * Every action that may conflict with one: what is on screen, and of other screens those that also have it; an action
 * missing from the keymap may appear anywhere.
 */
export function keyHoldersBeside(
  id: string,
  here: readonly Action[],
  keymap: readonly DefaultKeys[],
): readonly KeyHolder[] {
  const screensOf = new Map(keymap.map((row) => [row.id, row.on]));
  const own = screensOf.get(id);
  const meets = (other: string) => {
    const on = screensOf.get(other);
    return own === undefined || on === undefined || on.some((screen) => own.includes(screen));
  };
  const known: KeyHolder[] = [
    ...keymap.map(({ id: row, title, shortcuts, on }) => ({ id: row, title, shortcut: shortcuts, on })),
    ...Object.entries(keys.own).map(([row, { title }]) => ({ id: row, title })),
  ];
  const byId = new Map<string, KeyHolder>();
  for (const holder of [...here, ...known]) if (!byId.has(holder.id) && meets(holder.id)) byId.set(holder.id, holder);
  return [...byId.values()];
}

/** The other actions that would lose one of these shortcuts. */
export function shortcutConflicts<One extends KeyHolder>(
  id: string,
  shortcut: string,
  holders: readonly One[],
): readonly One[] {
  if (shortcut === '') return [];
  return holders.filter((action) => action.id !== id && chosenShortcutsOf(action).some((own) => clash(own, shortcut)));
}

/**
 * Assigns these keys to an action alone. Actions they were chosen for lose them; an action that has them by default
 * yields where both are on screen, and has them again once they are free (`overrides`).
 */
export function chooseKeys(action: Action, shortcut: string, holders: readonly KeyHolder[]): void {
  const taken = shortcutConflicts(action.id, shortcut, holders).flatMap(({ id }): [string, ChosenKeys][] => {
    const own = keys.own[id];
    return own ? [[id, { ...own, shortcuts: own.shortcuts.filter((one) => !clash(one, shortcut)) }]] : [];
  });
  const usual = usualShortcutsOf(action);
  const isUsual = usual.length === 1 && usual[0] === shortcut;
  setChosenKeys({
    ...Object.fromEntries(taken),
    [action.id]: isUsual ? undefined : { title: action.title, shortcuts: [shortcut] },
  });
}

/** The actions that have the keys, each title once, with their screens unless on this one. */
export function namesOf(
  holders: readonly KeyHolder[],
): readonly { readonly title: string; readonly on: readonly string[] }[] {
  const titles = new Map<string, Set<string>>();
  for (const { title, on = [] } of holders) {
    const places = titles.get(title) ?? new Set();
    for (const screen of on) places.add(screens[screen].title);
    titles.set(title, places);
  }
  return [...titles].map(([title, on]) => ({ title, on: [...on] }));
}
