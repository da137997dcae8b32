import type { Action } from '#console/actions/action.ts';
import { keys, setSingleKeys } from '#console/state/keys.ts';
import { notifyText } from '#console/state/notices.ts';
import { setWhite } from '#console/state/theme.ts';
import { t } from '#console/texts/i18n.ts';
import { Keyboard, SunMoon } from '#console/ui/icons.ts';
import '#console/texts/settings.ts';

/**
 * Actions that exist everywhere and have no keys: the theme by its name (`theme dark`, keyboard.md §2), and single keys, which
 * are turned off where they are on (`single`).
 */
export function choosingActions(single: boolean): Action[] {
  return [
    {
      id: 'set-theme',
      title: t('settings.theme'),
      group: 'global',
      icon: SunMoon,
      saidByChoice: true,
      arguments: [
        {
          id: 'theme',
          title: t('settings.theme'),
          choices: () => [
            { id: 'light', title: t('settings.light') },
            { id: 'dark', title: t('settings.dark') },
          ],
        },
      ],
      run: ({ theme }) => setWhite(theme === 'light'),
    },
    {
      id: 'single-keys',
      title: single ? t('actions.keysOff') : t('actions.keysOn'),
      keywords: 'shortcuts accessibility',
      group: 'global',
      icon: Keyboard,
      run: () => {
        setSingleKeys(!keys.single);
        notifyText('info', keys.single ? t('actions.keysOnNow') : t('actions.keysOffNow'));
      },
    },
  ];
}
