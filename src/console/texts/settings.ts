/** Texts of browser settings, used by settings and actions; names of colours are the specification's (1 §3). */
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

/** Further texts of the settings screen. */
export const settingsPage = {
  appearance: 'Appearance',
  appearanceHint: 'Kept on this machine, for everybody who signs in here.',
  keyboard: 'Keyboard',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint:
    'Keys such as J, K, X or G S act while nothing is being typed. Keys with a modifier and everything in the command palette work either way.',
  ownKeys: 'Keys of actions',
  ownKeysHint:
    'Yours, on this machine. Enter on a line takes other keys for it. Keys that only some screens have are changed there: open the list of keys on that screen.',
} as const;
