import { screens, type ScreenName } from '#contract/screens.ts';
import { sidebarGroups, type Screen } from '#contract/screens/screen.ts';
import type { Action } from '#console/actions/action.ts';
import { isOffered } from '#console/actions/perform.ts';
import { notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { Hammer } from '#console/ui/laterIcons.ts';
import { closeThen } from './closeThen.ts';
import { toEntry } from './entries.ts';
import type { Entry } from './entry.ts';

/** Screens that will be there and are not built yet, as rows that say so, for those from whom they will not be hidden. */
export function plannedEntries(): Entry[] {
  return plannedActions().map((action) => ({
    ...toEntry(action, () => closeThen(() => void action.run({}))),
    reason: t('palette.notBuilt'),
    isIdle: true,
    isPlanned: true,
  }));
}

/** What going there will be, called and found as it will be (shell/screenActions). */
function plannedActions(): readonly Action[] {
  const rows = Object.entries(screens) as [ScreenName, Screen][];
  return rows
    .filter(([, screen]) => isPlannedPlace(screen))
    .map(toAction)
    .filter(isOffered);
}

function isPlannedPlace({ planned, layout, path }: Screen): boolean {
  return planned === true && layout === 'main' && !path.includes(':');
}

function toAction([name, { feature, group, keys }]: [ScreenName, Screen]): Action {
  const title = t(`screens.${name}`);
  return {
    id: `go:${name}`,
    title,
    ...(group && { keywords: sidebarGroups[group] }),
    group: keys?.startsWith('c ') ? 'create' : 'go',
    icon: Hammer,
    feature,
    shortcut: keys,
    run: () => void notifyText('info', t('palette.notBuiltOf', { screen: title })),
  };
}
