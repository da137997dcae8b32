import {
  navbarTypes,
  sidebarBackgrounds,
  standardAppearance,
  type NavbarType,
  type SidebarBackground,
} from '#domain/appearance.ts';
import { proxy } from 'valtio';

const storageKey = 'white';

/** The theme: light unless the flag `white` in local storage is set otherwise (specification 1 §2). */
export const theme = proxy({ white: localStorage.getItem(storageKey) !== 'false' });

/** Sets light or dark, and stores it. It belongs to the browser and survives a sign-out. */
export function setWhite(white: boolean): void {
  theme.white = white;
  localStorage.setItem(storageKey, String(white));
  document.documentElement.dataset['theme'] = white ? 'light' : 'dark';
}

/** Changes between light and dark. */
export function toggleTheme(): void {
  setWhite(!theme.white);
}

const storageKeys = { navbar: 'navbarType', sidebar: 'sidebarBackground' } as const;

/** The colours of navbar and sidebar (specification 1 §3). Like the theme they are a choice of the machine. */
export const appearance = proxy<{ navbar: NavbarType; sidebar: SidebarBackground }>({
  navbar: stored(storageKeys.navbar, navbarTypes) ?? standardAppearance.navbar,
  sidebar: stored(storageKeys.sidebar, sidebarBackgrounds) ?? standardAppearance.sidebar,
});

function stored<Name extends string>(key: string, names: readonly Name[]): Name | undefined {
  const kept = localStorage.getItem(key);
  return names.find((name) => name === kept);
}

/** Sets and stores the navbar's colour. */
export function setNavbar(type: NavbarType): void {
  appearance.navbar = type;
  localStorage.setItem(storageKeys.navbar, type);
}

/** Sets and stores the sidebar's colour. */
export function setSidebarBackground(background: SidebarBackground): void {
  appearance.sidebar = background;
  localStorage.setItem(storageKeys.sidebar, background);
}
