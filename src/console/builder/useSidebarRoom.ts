import { useLayoutEffect } from 'react';
import { yieldSidebar } from '#console/state/sidebar.ts';

/** Collapses the sidebar while both views are side by side. */
export function useSidebarRoom(isSplit: boolean): void {
  // An effect, because the sidebar belongs to the shell; before the paint, or the page would be laid out twice.
  useLayoutEffect(() => {
    yieldSidebar(isSplit);
    return () => yieldSidebar(false);
  }, [isSplit]);
}
