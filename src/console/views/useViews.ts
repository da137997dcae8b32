import { placeOf } from '#contract/places.ts';
import { screenOf } from '#contract/viewAddress.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { accessOf } from '#console/actions/access.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { tenant } from '#console/state/tenant.ts';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';

/** A saved view, with the feature of the screen that it shows. */
export interface SavedView extends Pick<
  CallValue<'viewList'>[number],
  'id' | 'name' | 'path' | 'pinned' | 'editable' | 'made_by'
> {
  /** What its screen is called. */
  readonly place: string;
  readonly feature: FeatureCode | undefined;
}

/** The tenant's views, without those of screens that tier or role hide from this person. */
export function useViews(): readonly SavedView[] {
  const { id, permissions } = useSnapshot(tenant);
  const { data } = useCall('viewList', id === undefined || permissions === undefined ? null : {});
  // The same list as long as nothing of it changed: the palette makes its rows of it.
  return useMemo(() => (data && permissions ? data.flatMap(shown) : []), [data, permissions]);
}

function shown(view: CallValue<'viewList'>[number]): SavedView[] {
  const found = screenOf(view.path);
  if (!found) return [];
  const place = placeOf(found.name, new URLSearchParams(view.path.split('?')[1]).get('view'));
  const feature = place?.feature ?? found.screen.feature;
  return accessOf(feature).kind === 'hidden' ? [] : [{ ...view, place: place?.title ?? found.screen.title, feature }];
}
