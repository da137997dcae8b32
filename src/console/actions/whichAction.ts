import { t } from '#console/texts/i18n.ts';
import { Ellipsis } from 'lucide-react';
import { shortcutsOf, type Action } from './action.ts';
import { isOffered, perform } from './perform.ts';

/** Lets the user choose between several actions, on a searchable page of the palette; `.` opens it (keyboard.md §3). */
export function whichAction(about: Pick<Action, 'id' | 'title' | 'group'>, among: readonly Action[]): Action {
  return {
    ...about,
    icon: Ellipsis,
    shortcut: '.',
    when: () => among.some(isOffered),
    arguments: [
      {
        id: 'action',
        title: t('actions.which'),
        choices: () =>
          among.filter(isOffered).map((action) => ({
            id: action.id,
            title: action.title,
            keywords: action.keywords ?? '',
            icon: action.icon,
            shortcut: shortcutsOf(action)[0],
          })),
      },
    ],
    run: (given) => {
      const chosen = among.find(({ id }) => id === given['action']);
      if (chosen) perform(chosen);
    },
  };
}
