import type { FeatureCode } from '#domain/access/features.ts';
import { screenAt } from './links.ts';
import { screens, type ScreenName } from './screens.ts';
import type { Screen, SidebarGroup } from './screen.ts';

/** The destinations by name: a built screen without a parameter in its path, or a view of one. */
export interface Place {
  /** The screen's name or, for a view, both: `products-analytics`. */
  readonly id: string;
  readonly screen: ScreenName;
  /** The value of `view` in its address. */
  readonly view?: string;
  readonly path: string;
  readonly title: string;
  /** Its label in the sidebar; without one it is only in the palette. */
  readonly label?: string;
  /** The codes that open it: that of its screen's route and, for a view, its own. */
  readonly features: readonly FeatureCode[];
  readonly group: SidebarGroup | undefined;
  readonly keys?: string;
  /** A view that is not a list, though its screen is one. */
  readonly isPage?: true;
}

const rows = Object.entries(screens) as [ScreenName, Screen][];

/** Places are the source of the sidebar, the palette and the list of screens, in the order of the screen table. */
export const places: readonly Place[] = rows.flatMap(placesOf);

function placesOf([name, screen]: [ScreenName, Screen]): Place[] {
  const { path, title, label, feature, group, keys, layout, views = {} } = screen;
  if (layout !== 'main' || path.includes(':')) return [];
  const features = feature === undefined ? [] : [feature];
  const own = { screen: name, features, group };
  const isNamed = group !== undefined || keys !== undefined;
  return [
    ...(isNamed ? [{ ...own, id: name, path, title, ...(label && { label }), ...(keys && { keys }) }] : []),
    ...Object.entries(views).map(([view, { feature: ofView, ...row }]) => ({
      ...own,
      ...row,
      features: [...new Set([...features, ofView])],
      id: `${name}-${view}`,
      view,
      title: row.label,
      path: `${path}?view=${view}`,
    })),
  ];
}

/** The codes that an address (path and query) of the console needs: those of its screen and of its view, if any. */
export function featuresAt(address: string): readonly FeatureCode[] {
  const [path = '', query] = address
    .split('#', 1)
    .join('')
    .split(/\?(.*)/su, 2);
  const found = screenAt(path);
  if (!found) return [];
  const view = query?.split('&').find((pair) => pair.startsWith('view='));
  const place = placeOf(found.name, view?.slice('view='.length) ?? null);
  return place?.features ?? [found.screen.feature ?? []].flat();
}

/** The place that a screen's address names, by its `view`; undefined for records and other screens without one. */
export function placeOf(name: ScreenName, view: string | null): Place | undefined {
  const own = places.filter(({ screen }) => screen === name);
  return own.find((place) => place.view === view) ?? own.find((place) => place.view === undefined);
}
