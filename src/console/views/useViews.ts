import { featuresAt, placeOf } from '#contract/places.ts';
import { screenOf, isSameView } from '#contract/viewAddress.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { accessOf } from '#console/actions/access.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { tenant } from '#console/state/tenant.ts';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { Action } from '#console/actions/action.ts';
import { sharedAddress } from '#console/navigation/history.ts';
import { go } from '#console/navigation/go.ts';
import { t } from '#console/texts/i18n.ts';
import { Bookmark } from 'lucide-react';

/** A saved view, with the features that its address needs. */
export interface SavedView extends Pick<
  CallValue<'viewList'>[number],
  'id' | 'name' | 'path' | 'pinned' | 'editable' | 'made_by'
> {
  /** The title of its screen. */
  readonly place: string;
  readonly features: readonly FeatureCode[];
}

/** The tenant's views, without those of screens that tier or role hide from this person. */
export function useViews(): readonly SavedView[] {
  const { id, permissions } = useSnapshot(tenant);
  const { data } = useCall('viewList', id === undefined || permissions === undefined ? null : {});
  // Referentially stable while unchanged: the palette derives its rows from it.
  return useMemo(() => (data && permissions ? data.flatMap(shown) : []), [data, permissions]);
}

function shown(view: CallValue<'viewList'>[number]): SavedView[] {
  const found = screenOf(view.path);
  if (!found) return [];
  const place = placeOf(found.name, new URLSearchParams(view.path.split('?')[1]).get('view'));
  const features = featuresAt(view.path);
  const isHidden = accessOf(features).kind === 'hidden';
  return isHidden ? [] : [{ ...view, place: place?.title ?? found.screen.title, features }];
}

/**
 * The view of the current address; of several views of one address the one that the user may change, or has pinned.
 * Subscribes only to its number, so that typing into a search re-renders nothing here.
 */
export function useShownView(views: readonly SavedView[]): SavedView | undefined {
  const shown = useLocationProperty(() => {
    const same = views.filter(({ path }) => isSameView(path, location.pathname + location.search));
    return (same.find(({ editable }) => editable) ?? same.find(({ pinned }) => pinned) ?? same[0])?.id;
  });
  return views.find(({ id }) => id === shown);
}

/** Actions that open each view, for the palette. They have no keys, so they are not in the registry. */
export function viewLinks(views: readonly SavedView[]): Action[] {
  return views.map(({ id, name, path, place, features }) => ({
    id: `view:${id}`,
    title: name,
    keywords: t('views.keywords', { place }),
    group: 'go',
    icon: Bookmark,
    feature: features,
    path,
    run: () => go(path, { state: sharedAddress }),
  }));
}
