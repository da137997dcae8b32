import { proxy } from 'valtio';

const storageKey = 'white';

/** The theme: light unless the flag `white` in local storage says otherwise (specification 1 §2). */
export const theme = proxy({ white: localStorage.getItem(storageKey) !== 'false' });

/** Changes between light and dark, at once and for next time. It is a choice of the machine and outlives a sign-out. */
export function toggleTheme(): void {
  theme.white = !theme.white;
  localStorage.setItem(storageKey, String(theme.white));
  document.documentElement.dataset['theme'] = theme.white ? 'light' : 'dark';
}
