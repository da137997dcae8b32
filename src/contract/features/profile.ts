import { inMain, type Screen } from '../screen.ts';

/** The screen of the profile. */
export const profileScreens = {
  profile: {
    path: '/profile',
    title: 'Profile',
    ...inMain,
    keys: 'g o',
    aliases: [
      'acct',
      'my acct',
      'my name',
      'otp',
      'authenticator',
      'security',
      'change password',
      'change my name',
      'change phone number',
      'my profile',
      'who am i',
      'signed in as',
      'who am i signed in as',
      'logged in as',
      'which account',
      'personal data',
      'change e-mail address',
      'my e-mail address',
      'update my name',
      'user profile',
      'user account',
      'my e-mail',
    ],
  },
} as const satisfies Record<string, Screen>;
