import { currentAddress } from './copyLink.ts';

let back = false;
let now = '';
let left = '';

/** Starts telling Back and Forward from going somewhere new; called once. wouter announces its own steps as events. */
export function followDirection(): void {
  now = currentAddress();
  window.addEventListener('popstate', () => follow(true));
  window.addEventListener('pushState', () => follow(false));
  window.addEventListener('replaceState', () => follow(back));
}

function follow(isBack: boolean): void {
  back = isBack;
  const [before = ''] = now.split('?', 1);
  if (before !== location.pathname) left = now;
  now = currentAddress();
}

/** True where the address on screen was reached by Back or Forward. */
export function cameBack(): boolean {
  return back;
}

/** The last address of the path that one was on before this one, with what was changed in it there. */
export function leftAddress(): string {
  return left;
}
