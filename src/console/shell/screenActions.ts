import { places, type Place } from '#contract/places.ts';
import { sidebarGroups } from '#contract/screens/screen.ts';
import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { t } from '#console/texts/i18n.ts';
import { groupIcons } from './sidebarEntries.ts';

/** Going to each place, as an action: `g s`, `c s`, and the palette's rows. */
export function screenActions(table: readonly Place[] = places): Action[] {
  return table.map(({ id, path, feature, group, keys, aliases }) => ({
    id: `go:${id}`,
    title: t(`places.${id}`),
    ...(group && { keywords: sidebarGroups[group], icon: groupIcons[group] }),
    group: keys?.startsWith('c ') ? 'create' : 'go',
    feature,
    aliases,
    shortcut: keys,
    path,
    when: () => Boolean(session.user) && tenant.permissions !== undefined,
    run: () => go(path),
  }));
}
