import { screens, type ScreenName } from '#contract/screens.ts';
import { sidebarGroups, type Screen, type SidebarGroup } from '#contract/screens/screen.ts';
import type { Access } from '#domain/access/decide.ts';
import type { FeatureCode } from '#domain/access/features.ts';

/** One line of the sidebar. */
export interface SidebarItem {
  readonly name: ScreenName;
  readonly path: string;
  readonly feature: FeatureCode | undefined;
  readonly access: Access;
}

/** One group with its lines; a group whose only line is called like the group itself is one link. */
export interface SidebarSection {
  readonly group: SidebarGroup;
  readonly items: readonly SidebarItem[];
  readonly single: boolean;
}

const rows = Object.entries(screens) as [ScreenName, Screen][];

/** The sidebar for what is permitted: hidden lines and planned screens are left out, and groups without a line. */
export function sidebarSections(accessOf: (feature: FeatureCode | undefined) => Access): SidebarSection[] {
  return (Object.keys(sidebarGroups) as SidebarGroup[])
    .map((group) => {
      const labelled = rows.filter(([, { group: own, label, planned }]) => own === group && label && !planned);
      const items = labelled
        .map(([name, { path, feature }]) => ({ name, path, feature, access: accessOf(feature) }))
        .filter(({ access }) => access.kind !== 'hidden');
      const [only] = labelled;
      const single = labelled.length === 1 && only?.[1].label === sidebarGroups[group];
      return { group, items, single };
    })
    .filter(({ items }) => items.length > 0);
}

/** Which line is lit for a screen: its own, or the first of its group for records and other screens without one. */
export function litItem(sections: readonly SidebarSection[], current: ScreenName): ScreenName | undefined {
  const screen: Screen = screens[current];
  if (screen.label !== undefined) return current;
  return sections.find(({ group }) => group === screen.group)?.items[0]?.name;
}
