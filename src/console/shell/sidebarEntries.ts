import { placeOf, places, type Place } from '#contract/places.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import { sidebarGroups, type Screen, type SidebarGroup } from '#contract/screen.ts';
import type { Access, NeededFeatures } from '#domain/access/decide.ts';
import {
  Box,
  ChartColumn,
  Database,
  Layers,
  LayoutDashboard,
  LayoutTemplate,
  ListFilter,
  Megaphone,
  MessageSquare,
  Plug,
  Plus,
  Settings2,
  Star,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { t } from '#console/texts/i18n.ts';

/** The icon of each sidebar group, also used by palette rows of its screens. */
export const groupIcons: Readonly<Record<SidebarGroup, LucideIcon>> = {
  dashboard: LayoutDashboard,
  products: Box,
  customers: Users,
  recommendations: Star,
  segments: Layers,
  templates: LayoutTemplate,
  marketing: Megaphone,
  data: Database,
  connectors: Plug,
  chat: MessageSquare,
};

/** Screens whose rows in the palette tell them apart from others of their group. */
const placeIcons: Readonly<Record<string, LucideIcon>> = {
  'products-analytics': ChartColumn,
  'customers-analytics': ChartColumn,
  recommendationsAnalytics: ChartColumn,
  filters: ListFilter,
  profile: User,
  settings: Settings2,
};

/** The icon of a screen: its own, a plus where it makes something, else that of its group. */
function iconOf({ id, group, keys }: Place): LucideIcon | undefined {
  if (keys?.startsWith('c ')) return Plus;
  return placeIcons[id] ?? (group && groupIcons[group]);
}

/** One line of the sidebar. */
export interface SidebarItem extends Pick<Place, 'id' | 'path' | 'features'> {
  readonly access: Access;
}

/** One group with its lines; a group whose only line has the group's title is one link. */
export interface SidebarSection {
  readonly group: SidebarGroup;
  readonly items: readonly SidebarItem[];
  readonly single: boolean;
}

/** The sidebar for these permissions: without hidden lines and empty groups. */
export function sidebarSections(accessOf: (features: NeededFeatures) => Access): SidebarSection[] {
  return (Object.keys(sidebarGroups) as SidebarGroup[])
    .map((group) => {
      const labelled = places.filter((place) => place.group === group && place.label !== undefined);
      const items = labelled
        .map(({ id, path, features }) => ({ id, path, features, access: accessOf(features) }))
        .filter(({ access }) => access.kind !== 'hidden');
      const [only] = labelled;
      const single = labelled.length === 1 && only?.label === sidebarGroups[group];
      return { group, items, single };
    })
    .filter(({ items }) => items.length > 0);
}

/** Which line is highlighted for a screen and its view: its own, or that of its list. */
export function litItem(
  sections: readonly SidebarSection[],
  current: ScreenName,
  view: string | null,
): string | undefined {
  const screen: Screen = screens[current];
  const place = placeOf(current, view);
  if (place?.label !== undefined) return place.id;
  return screen.below ?? sections.find(({ group }) => group === screen.group)?.items[0]?.id;
}

/** Going to each place, as an action: `g s`, `c s`, and the palette's rows. */
export function screenActions(table: readonly Place[] = places): Action[] {
  return table.map((place) => {
    const { id, path, features, group, keys } = place;
    const icon = iconOf(place);
    return {
      id: `go:${id}`,
      title: t(`places.${id}`),
      ...(group && { keywords: sidebarGroups[group] }),
      ...(icon && { icon }),
      group: keys?.startsWith('c ') ? 'create' : 'go',
      feature: features,
      shortcut: keys,
      path,
      when: () => Boolean(session.user) && tenant.permissions !== undefined,
      run: () => go(path),
    };
  });
}
