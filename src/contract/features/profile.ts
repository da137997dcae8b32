import { inMain, type Screen } from '../screen.ts';

/** The screen of the profile. */
export const profileScreens = {
  profile: {
    path: '/profile',
    title: 'Profile',
    ...inMain,
    keys: 'g o',
  },
} as const satisfies Record<string, Screen>;
