import { useLayoutEffect, useState } from 'react';
import type { Action } from './action.ts';
import { newLayer, putActions, putShownActions, removeActions } from './registry.ts';

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
