import type { Action } from '#console/actions/action.ts';
import { signOut } from '#console/identity/session.ts';
import { keys, resetChosenKeys, setChosenKeys, setSingleKeys } from '#console/state/keys.ts';
import { notifyText } from '#console/state/notices.ts';
import { session } from '#console/state/session.ts';
import { setWhite, setNavbar, setSidebarBackground } from '#console/state/appearance.ts';
import { leaveThen } from '#console/state/unsaved.ts';
import { t } from '#console/texts/i18n.ts';
import { Keyboard, LogOut, RotateCcw, SunMoon, PaintBucket } from 'lucide-react';
import { navbarTypes, sidebarBackgrounds } from '#domain/appearance.ts';

/**
 * Actions that exist everywhere and have no keys: the theme by its name (`theme dark`, keyboard.md §2), single keys,
 * which are turned off where they are on (`single`), signing out everywhere, and the usual keys.
 */
export function choosingActions(single: boolean): Action[] {
  return [
    {
      id: 'set-theme',
      isPlainOnly: true,
      aliases: ['set theme'],
      title: t('settings.theme'),
      group: 'global',
      icon: SunMoon,
      impliedByChoice: true,
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
      isDestructive: true,
      aliases: [
        'disable shortcuts',
        'disable single keys',
        'deactivate shortcuts',
        'stop shortcuts',
        'no shortcuts',
        'vim',
      ],
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
      isDestructive: true,
      title: t('settings.signOutEverywhere'),
      group: 'global',
      icon: LogOut,
      when: () => Boolean(session.user),
      run: () => leaveThen(() => void signOut({ everywhere: true })),
    },
    {
      id: 'reset-keys',
      isDestructive: true,
      aliases: ['reset all keys'],
      title: t('settings.resetKeys'),
      keywords: 'shortcuts remap default',
      group: 'global',
      icon: RotateCcw,
      when: () => Object.keys(keys.own).length > 0,
      run: () => {
        const former = { ...keys.own };
        resetChosenKeys();
        notifyText('success', t('settings.resetKeysDone'), () => setChosenKeys(former));
      },
    },
  ];
}

type Colour = (typeof navbarTypes | typeof sidebarBackgrounds)[number];

const titled = (colour: Colour) => ({ id: colour, title: t(`settings.colours.${colour}`) });

/** One part of the shell, its possible colours, and the function that sets one. */
function colouring<Name extends Colour>(
  part: 'navbar' | 'sidebar',
  names: readonly Name[],
  set: (name: Name) => void,
): Action {
  return {
    id: `colour-${part}`,
    isPlainOnly: true,
    title: t(`settings.${part}`),
    keywords: 'color background theme appearance',
    group: 'global',
    icon: PaintBucket,
    arguments: [
      {
        id: 'colour',
        title: t(`settings.${part}`),
        choices: () => names.map(titled),
      },
    ],
    run: ({ colour }) => {
      const chosen = names.find((name) => name === colour);
      if (chosen !== undefined) set(chosen);
    },
  };
}

/** The colours of navbar and sidebar, from the palette. */
export function appearanceActions(): Action[] {
  return [colouring('navbar', navbarTypes, setNavbar), colouring('sidebar', sidebarBackgrounds, setSidebarBackground)];
}
