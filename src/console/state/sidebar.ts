import { proxy } from 'valtio';
import { notify } from './notices.ts';
import { onReset } from './reset.ts';

/** The sidebar: minimised to icons, or opened as a drawer on a narrow screen. */
export const sidebar = proxy({
  mini: false,
  drawer: false,
  /** A screen with two panes has taken the room; the person's own choice stays in `mini`. */
  yields: false,
  /** Its toggle was pressed a moment ago: it moves then alone, a screen that opens has it where it belongs. */
  moves: false,
});

const resizeEvery = 180;
const resizeFor = 1000;

/** Minimises or restores the sidebar, says so, and tells what is drawn to measure that its room changes. */
export function toggleMini(): void {
  sidebar.mini = !(sidebar.mini || sidebar.yields);
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

/** Gives a screen the sidebar's room, or takes it back when the screen is gone. */
export function yieldSidebar(yields: boolean): void {
  sidebar.yields = yields;
}

/** Opens or closes the drawer of a narrow screen. */
export function setDrawer(open: boolean): void {
  sidebar.drawer = open;
}

onReset(() => {
  sidebar.mini = false;
  sidebar.drawer = false;
  sidebar.yields = false;
  sidebar.moves = false;
});
