import { ChevronsUpDown } from 'lucide-react';
import { sidebarGroups, type SidebarGroup } from '#contract/screen.ts';
import type { Action } from '#console/actions/action.ts';
import { folds, toggleFold } from '#console/state/folds.ts';
import { t } from '#console/texts/i18n.ts';

/** Folds or unfolds a group of the sidebar by name; its heading does the same. */
export function foldAction(): Action {
  return {
    id: 'sidebar-group',
    title: t('actions.foldGroup'),
    aliases: ['fold group', 'unfold group', 'collapse group', 'expand group', 'collapse sidebar section'],
    group: 'global',
    icon: ChevronsUpDown,
    arguments: [
      {
        id: 'group',
        title: t('actions.whichGroup'),
        choices: () =>
          (Object.keys(sidebarGroups) as SidebarGroup[]).map((group) => ({
            id: group,
            title: t(folds.groups.includes(group) ? 'actions.unfold' : 'actions.fold', { group: t(`groups.${group}`) }),
          })),
      },
    ],
    run: ({ group = '' }) => toggleFold(group),
  };
}
