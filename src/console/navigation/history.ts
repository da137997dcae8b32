import { currentAddress } from './go.ts';

/** Marks a history entry: the redirect names the previous screen, which no link requested. */
export const keptScreen = { keptScreen: true } as const;

/** True where SWITCH TENANT led to this address from a screen that may be kept. */
export function isKeptScreen(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'keptScreen' in state;
}

/**
 * The last step of the history: whether it was Back or Forward, the address on screen, and that of the path before it.
 */
const step = { isBack: false, now: '', left: '' };

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
  if (before !== location.pathname) step.left = step.now;
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
