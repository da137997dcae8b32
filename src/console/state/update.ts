import { proxy, ref } from 'valtio';
import { leaveThen } from './unsaved.ts';

/** A newer version of the console that waits to take over; undefined while there is none. */
export const update = proxy<{ activate: (() => void) | undefined }>({ activate: undefined });

/** Notes that a newer version is installed, and how it takes over. */
export function offerUpdate(activate: () => void): void {
  update.activate = ref(activate);
}

/** "Click to update!": lets the newer version take over, after asking where unsaved changes would be lost. */
export function applyUpdate(): void {
  const { activate } = update;
  if (activate) leaveThen(activate);
}
