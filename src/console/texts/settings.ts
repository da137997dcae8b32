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
  resetKeys: 'Restore default shortcuts',
  resetKeysDone: 'All shortcuts were reset.',
} as const;

/** Further texts of the settings screen. */
export const settingsPage = {
  business: 'Business',
  businessHint: 'For the owners of this tenant. Its name and its days change for everyone.',
  businessSaved: 'Business details saved.',
  saveBusiness: 'Save business details',
  moneySaved: 'Currency and VAT saved.',
  saveMoney: 'Save currency and VAT',
  appearance: 'Appearance',
  appearanceHint: 'Saved in this browser for everyone who uses it.',
  keyboard: 'Keyboard',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint: 'Single keys such as J, K, X or G S. Shortcuts with a modifier and the command palette always work.',
  ownKeys: 'Keyboard shortcuts',
  ownKeysHint:
    'Saved in this browser. Press Enter to change a shortcut. To change shortcuts of another screen, open its list of shortcuts.',
} as const;
