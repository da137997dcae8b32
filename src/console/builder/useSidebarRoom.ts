import { useLayoutEffect } from 'react';
import { yieldSidebar } from '#console/state/sidebar.ts';

/** Takes the sidebar's room while both views are side by side. */
export function useSidebarRoom(isSplit: boolean): void {
  // An effect, because the sidebar is the shell's; before the paint, or all of the page would be laid out twice.
  useLayoutEffect(() => {
    yieldSidebar(isSplit);
    return () => yieldSidebar(false);
  }, [isSplit]);
}
