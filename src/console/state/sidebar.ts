import { proxy } from 'valtio';
import { notify } from './notices.ts';
import { onReset } from './reset.ts';

const storageKey = 'sidebar';

/** The sidebar: minimised to icons, or opened as a drawer on a narrow screen. */
export const sidebar = proxy({
  mini: storedMini(),
  drawer: false,
  /** A screen with two panes uses the space; the user's own choice stays in `mini`. */
  yields: false,
  /** Its toggle was pressed a moment ago: it moves then alone, a screen that opens has it where it belongs. */
  moves: false,
});

/** It belongs to the browser, like the theme, and survives a sign-out. */
function storedMini(): boolean {
  return localStorage.getItem(storageKey) === 'mini';
}

const resizeEvery = 180;
const resizeFor = 1000;

/**
 * Minimises or restores the sidebar, stores it, and dispatches a resize event for components that measure themselves.
 */
export function toggleMini(): void {
  sidebar.mini = !(sidebar.mini || sidebar.yields);
  localStorage.setItem(storageKey, sidebar.mini ? 'mini' : 'full');
  sidebar.yields = false;
  sidebar.moves = true;
  notify(sidebar.mini ? 'sidebarMini' : 'sidebarFull');
  repeatResize();
}

/** A resize event every 180 ms for 1000 ms (specification 1 §9). */
function repeatResize(): void {
  const timer = window.setInterval(() => window.dispatchEvent(new Event('resize')), resizeEvery);
  window.setTimeout(() => {
    window.clearInterval(timer);
    sidebar.moves = false;
  }, resizeFor);
}

/** Collapses the sidebar for a screen, or restores it when the screen unmounts. */
export function yieldSidebar(yields: boolean): void {
  sidebar.yields = yields;
}

/** Opens or closes the drawer of a narrow screen. */
export function setDrawer(open: boolean): void {
  sidebar.drawer = open;
}

onReset(() => {
  sidebar.mini = storedMini();
  sidebar.drawer = false;
  sidebar.yields = false;
  sidebar.moves = false;
});
