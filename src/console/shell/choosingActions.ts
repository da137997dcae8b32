import type { Action } from '#console/actions/action.ts';
import { signOut } from '#console/identity/session.ts';
import { keys, resetOwnKeys, setOwnKeys, setSingleKeys } from '#console/state/keys.ts';
import { notifyText } from '#console/state/notices.ts';
import { session } from '#console/state/session.ts';
import { setWhite } from '#console/state/theme.ts';
import { leaveThen } from '#console/state/unsaved.ts';
import { t } from '#console/texts/i18n.ts';
import { Keyboard, LogOut, RotateCcw, SunMoon } from 'lucide-react';

/**
 * Actions that exist everywhere and have no keys: the theme by its name (`theme dark`, keyboard.md §2), single keys, which
 * are turned off where they are on (`single`), signing out everywhere, and the usual keys.
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
      title: single ? t('settings.keysOff') : t('settings.keysOn'),
      keywords: 'shortcuts accessibility',
      group: 'global',
      icon: Keyboard,
      run: () => {
        setSingleKeys(!keys.single);
        notifyText('info', keys.single ? t('settings.keysOnNow') : t('settings.keysOffNow'));
      },
    },
    {
      id: 'sign-out-everywhere',
      title: t('settings.signOutEverywhere'),
      group: 'global',
      icon: LogOut,
      when: () => Boolean(session.user),
      run: () => leaveThen(() => void signOut({ everywhere: true })),
    },
    {
      id: 'reset-keys',
      title: t('settings.resetKeys'),
      keywords: 'shortcuts remap default',
      group: 'global',
      icon: RotateCcw,
      when: () => Object.keys(keys.own).length > 0,
      run: () => {
        const former = { ...keys.own };
        resetOwnKeys();
        notifyText('success', t('settings.resetKeysDone'), () => setOwnKeys(former));
      },
    },
  ];
}
