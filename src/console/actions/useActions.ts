import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Action, shortcutsOf } from './action.ts';
import {
  newLayer,
  putActions,
  putShownActions,
  removeActions,
  findAction,
  listActions,
  watchActions,
} from './registry.ts';

/**
 * Offers actions while a component is mounted: in the palette, by their keys, in the shortcut list. Pass fresh
 * definitions with every render; buttons take the same objects.
 */
export function useActions(actions: readonly Action[]): void {
  const [layer] = useState(newLayer);
  // Effects, because the registry lives outside React: the first follows every render, the second ends with the
  // component.
  useLayoutEffect(() => putActions(layer, actions));
  useLayoutEffect(() => () => removeActions(layer), [layer]);
}

/** Registers what a button or a menu shows while it is on screen. */
export function useShownActions(actions: readonly Action[]): void {
  const [layer] = useState(newLayer);
  // Effects, because the registry lives outside React: the first follows every render, the second ends with the
  // component.
  useLayoutEffect(() => putShownActions(layer, actions));
  useLayoutEffect(() => () => removeActions(layer), [layer]);
}

/** The key that an action shows now; updates when the user rebinds it. */
export function useShortcut(action: Pick<Action, 'id' | 'shortcut'>): string | undefined {
  // The registry notifies about rebinding as well as about added and removed actions.
  return useSyncExternalStore(watchActions, () => shortcutsOf(action)[0]);
}

/** The key of an action known only by its id; undefined while it is not on screen. */
export function useShortcutOf(id: string): string | undefined {
  return useSyncExternalStore(watchActions, () => {
    const action = findAction(id);
    return action && shortcutsOf(action)[0];
  });
}

/** The first key of an action that no action of higher priority uses; only that one may be shown next to it. */
export function useFreeShortcutOf(id: string): string | undefined {
  return useSyncExternalStore(watchActions, () => {
    const action = findAction(id);
    return action && shortcutsOf(action).find((shortcut) => holderOf(shortcut)?.id === id);
  });
}

function holderOf(shortcut: string): Action | undefined {
  return listActions().find((action) => (action.when?.() ?? true) && shortcutsOf(action).includes(shortcut));
}
