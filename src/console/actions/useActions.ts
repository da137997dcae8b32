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
 * Offers actions while a component is mounted: in the palette, by their keys, in the key list. Give fresh definitions
 * with every render; buttons take the same objects.
 */
export function useActions(actions: readonly Action[]): void {
  const [layer] = useState(newLayer);
  // Effects, because the registry lives outside React: the first follows every render, the second ends with the component.
  useLayoutEffect(() => putActions(layer, actions));
  useLayoutEffect(() => () => removeActions(layer), [layer]);
}

/** Puts what a button or a menu shows into the registry while it is on screen. */
export function useShownActions(actions: readonly Action[]): void {
  const [layer] = useState(newLayer);
  // Effects, because the registry lives outside React: the first follows every render, the second ends with the component.
  useLayoutEffect(() => putShownActions(layer, actions));
  useLayoutEffect(() => () => removeActions(layer), [layer]);
}

/** The key that an action shows now; it follows what the person chooses. */
export function useShortcut(action: Pick<Action, 'id' | 'shortcut'>): string | undefined {
  // The registry tells what was chosen as well as what came or went and takes its keys along.
  return useSyncExternalStore(watchActions, () => shortcutsOf(action)[0]);
}

/** The key of an action that is known by its id alone; undefined while it is not on screen. */
export function useShortcutOf(id: string): string | undefined {
  return useSyncExternalStore(watchActions, () => {
    const action = findAction(id);
    return action && shortcutsOf(action)[0];
  });
}

/** The first key of an action that no other one on offer takes before it; only that one may be shown beside it. */
export function useFreeShortcutOf(id: string): string | undefined {
  return useSyncExternalStore(watchActions, () => {
    const action = findAction(id);
    return action && shortcutsOf(action).find((shortcut) => holderOf(shortcut)?.id === id);
  });
}

function holderOf(shortcut: string): Action | undefined {
  return listActions().find((action) => (action.when?.() ?? true) && shortcutsOf(action).includes(shortcut));
}
