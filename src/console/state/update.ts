import { proxy, ref } from 'valtio';
import { leaveThen } from './unsaved.ts';

/** A newer version of the console that waits for activation; undefined while there is none. */
export const update = proxy<{ activate: (() => void) | undefined }>({ activate: undefined });

/** Sets the newer version, and how to activate it. */
export function offerUpdate(activate: () => void): void {
  update.activate = ref(activate);
}

/** "Click to update!": activates the newer version, after a confirmation where unsaved changes would be lost. */
export function applyUpdate(): void {
  const { activate } = update;
  if (activate) leaveThen(activate);
}
