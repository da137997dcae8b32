import { isSameView } from '#contract/viewAddress.ts';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { SavedView } from './useViews.ts';

/** The one of these views that is on screen. Only its number is followed, so that typing into a search draws nothing here. */
export function useShownView(views: readonly SavedView[]): SavedView | undefined {
  const shown = useLocationProperty(
    () => views.find(({ path }) => isSameView(path, location.pathname + location.search))?.id,
  );
  return views.find(({ id }) => id === shown);
}
