import { currentAddress } from './go.ts';

/** Marks a history entry: the redirect names the previous screen, which no link requested. */
export const keptScreen = { keptScreen: true } as const;

/** True where SWITCH TENANT led to this address from a screen that may be kept. */
export function isKeptScreen(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'keptScreen' in state;
}

/** Marks a history entry whose address is shared, such as a saved view: it is shown as it is, for everyone alike. */
export const sharedAddress = { sharedAddress: true } as const;

/** True for a shared address: one that a link from outside opened, or a saved view. */
export function isSharedAddress(): boolean {
  const state: unknown = history.state;
  return step.isFirst || (typeof state === 'object' && state !== null && 'sharedAddress' in state);
}

/**
 * The last step of the history: whether it was Back or Forward, the address on screen, and that of the path before it;
 * `isFirst` until another path is shown.
 */
const step = { isFirst: true, isBack: false, now: '', left: '' };

/**
 * Starts distinguishing Back and Forward from new navigations; call once. wouter dispatches its own steps as events.
 */
export function followDirection(): void {
  step.now = currentAddress();
  window.addEventListener('popstate', () => follow(true));
  window.addEventListener('pushState', () => follow(false));
  window.addEventListener('replaceState', () => follow(step.isBack));
}

function follow(isBack: boolean): void {
  step.isBack = isBack;
  const [before = ''] = step.now.split('?', 1);
  if (before !== location.pathname) {
    step.left = step.now;
    step.isFirst = false;
  }
  step.now = currentAddress();
}

/** True where the address on screen was reached by Back or Forward. */
export function isBackOrForward(): boolean {
  return step.isBack;
}

/** The last address of the previous path, with the changes made to it there. */
export function leftAddress(): string {
  return step.left;
}
