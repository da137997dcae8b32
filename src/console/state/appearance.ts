import {
  navbarTypes,
  sidebarBackgrounds,
  standardAppearance,
  type NavbarType,
  type SidebarBackground,
} from '#domain/appearance.ts';
import { proxy } from 'valtio';

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

/** Colours the navbar, at once and for next time. */
export function setNavbar(type: NavbarType): void {
  appearance.navbar = type;
  localStorage.setItem(storageKeys.navbar, type);
}

/** Colours the sidebar, at once and for next time. */
export function setSidebarBackground(background: SidebarBackground): void {
  appearance.sidebar = background;
  localStorage.setItem(storageKeys.sidebar, background);
}
