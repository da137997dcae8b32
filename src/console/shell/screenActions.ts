import { screens, type ScreenName } from '#contract/screens.ts';
import { sidebarGroups, type Screen } from '#contract/screens/screen.ts';
import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { t } from '#console/texts/i18n.ts';
import { groupIcons } from './screenIcons.ts';

/** True for screens one can go to by name: built, and without a parameter in their path. */
function isPlace({ layout, path, planned, label, keys }: Screen): boolean {
  const named = label !== undefined || keys !== undefined;
  return layout === 'main' && planned === undefined && named && !path.includes(':');
}

const places = (Object.entries(screens) as [ScreenName, Screen][]).filter(([, screen]) => isPlace(screen));

/** Going to each screen, as an action: `g s`, `c s`, and the palette's rows. */
export function screenActions(): Action[] {
  return places.map(([name, screen]) => ({
    id: `go:${name}`,
    title: t(`screens.${name}`),
    ...(screen.group && { keywords: sidebarGroups[screen.group], icon: groupIcons[screen.group] }),
    group: screen.keys?.startsWith('c ') ? 'create' : 'go',
    feature: screen.feature,
    shortcut: screen.keys,
    path: screen.path,
    when: () => Boolean(session.user) && tenant.permissions !== undefined,
    run: () => go(screen.path),
  }));
}
