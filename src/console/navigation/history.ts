import { currentAddress } from './go.ts';

/** Marks a step of the history: the redirect names the screen one was on, which nobody asked for by a link. */
export const keptScreen = { keptScreen: true } as const;

/** True where the address on screen was reached by SWITCH TENANT from a screen that may be kept. */
export function isScreenKept(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'keptScreen' in state;
}

/** The last step of the history: whether it was Back or Forward, the address on screen, and that of the path before it. */
const step = { isBack: false, now: '', left: '' };

/** Starts telling Back and Forward from going somewhere new; called once. wouter announces its own steps as events. */
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
export function cameBack(): boolean {
  return step.isBack;
}

/** The last address of the path that one was on before this one, with what was changed in it there. */
export function leftAddress(): string {
  return step.left;
}
