import { proxy } from 'valtio';

const storageKey = 'singleKeys';

/** Whether keys without a modifier act as shortcuts; they can be turned off (WCAG 2.1.4). */
export const keys = proxy({ single: localStorage.getItem(storageKey) !== 'false' });

/** Turns shortcuts without a modifier on or off, for this machine. */
export function setSingleKeys(on: boolean): void {
  keys.single = on;
  localStorage.setItem(storageKey, String(on));
}
