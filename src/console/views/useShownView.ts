import { isSameView } from '#contract/viewAddress.ts';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { SavedView } from './useViews.ts';

/**
 * The one of these views that is on screen; of several of one address that which the person may change, or has pinned. Only its
 * number is followed, so that typing into a search draws nothing here.
 */
export function useShownView(views: readonly SavedView[]): SavedView | undefined {
  const shown = useLocationProperty(() => {
    const same = views.filter(({ path }) => isSameView(path, location.pathname + location.search));
    return (same.find(({ editable }) => editable) ?? same.find(({ pinned }) => pinned) ?? same[0])?.id;
  });
  return views.find(({ id }) => id === shown);
}
