import { proxy } from 'valtio';

const storageKey = 'white';

/** The theme: light unless the flag `white` in local storage says otherwise (specification 1 §2). */
export const theme = proxy({ white: localStorage.getItem(storageKey) !== 'false' });

/** Puts on light or dark, at once and for next time. It is a choice of the machine and outlives a sign-out. */
export function setWhite(white: boolean): void {
  theme.white = white;
  localStorage.setItem(storageKey, String(white));
  document.documentElement.dataset['theme'] = white ? 'light' : 'dark';
}

/** Changes between light and dark. */
export function toggleTheme(): void {
  setWhite(!theme.white);
}
