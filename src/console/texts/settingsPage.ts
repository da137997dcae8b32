import { addTexts } from './i18n.ts';

/** Texts of the settings screen besides those of its choices. */
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

addTexts({ settingsPage });
