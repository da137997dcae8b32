/** Texts of forms, and of the confirmation before leaving unsaved changes. */
export const form = {
  required: 'This field is required',
  unreadable: 'This cannot be read. Correct it, or empty the field.',
  unchanged: 'No changes yet',
  changes_one: '{{count}} change',
  changes_other: '{{count}} changes',
  discard: 'Discard',
  save: 'Save',
  saving: 'Saving…',
  leaveTitle: 'Leave without saving?',
  leaveText_one: '{{count}} change would be lost.',
  leaveText_other: '{{count}} changes would be lost.',
  leave: 'Leave',
  leaveField: 'Leave this field',
  stay: 'Keep editing',
  nothingFound: 'Nothing found',
  nothingLeft: 'Nothing left to add',
} as const;
