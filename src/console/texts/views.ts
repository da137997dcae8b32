import { addTexts } from './i18n.ts';

/** Texts of saved views. */
export const views = {
  group: 'Views',
  keywords: 'saved view {{place}}',
  name: 'Name',
  nameHint: 'Everybody in this tenant finds the view by it.',
  nameMissing: 'Give the view a name.',
  pinNew: 'Pin it to my sidebar',
  submit: 'Save',
  cancel: 'Cancel',
  saved: 'View “{{name}}” saved.',
  rename: 'Rename the view “{{name}}”',
  delete: 'Delete the view “{{name}}”',
  deleted: 'View “{{name}}” deleted.',
  gone: 'Somebody deleted the view “{{name}}” meanwhile.',
  pin: 'Pin the view “{{name}}” to my sidebar',
  pinned: 'View “{{name}}” pinned to your sidebar.',
  unpin: 'Take the view “{{name}}” off my sidebar',
  unpinned: 'View “{{name}}” taken off your sidebar.',
} as const;

addTexts({ views });
