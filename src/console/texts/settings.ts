import { addTexts } from './i18n.ts';

/** Texts of what is chosen for this machine, by settings and by actions; names of colours are the specification's (1 §3). */
export const settings = {
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  navbar: 'Navbar colour',
  sidebar: 'Sidebar colour',
  colours: {
    dark: 'Dark',
    success: 'Success',
    danger: 'Danger',
    warning: 'Warning',
    white: 'White',
    primary: 'Primary',
    info: 'Info',
    vue: 'Vue',
    blue: 'Blue',
    green: 'Green',
    orange: 'Orange',
    red: 'Red',
  },
  on: 'On',
  off: 'Off',
  signOutEverywhere: 'Sign out everywhere',
  keysOff: 'Turn single-key shortcuts off',
  keysOn: 'Turn single-key shortcuts on',
  keysOffNow: 'Single-key shortcuts are off. Turn them on again from the command palette.',
  keysOnNow: 'Single-key shortcuts are on.',
  resetKeys: 'Usual keys for everything',
  resetKeysDone: 'Every action has its usual keys again.',
} as const;

addTexts({ settings });
