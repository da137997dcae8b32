/** What people call whatever can be gone to, beside its name: `customers page`. */
export const placeWords = 'page screen section';
/** Words before a place that is gone to, said of other things as well: they are left out where nothing has all of the words. */
export const goingWords: readonly string[] = [
  'switch to',
  'switch over to',
  'back to',
  'return to',
  'change to',
  'head to',
];
/** Words that ask for the keys of what follows `for` or `to`: `shortcut for export`. */
export const keyWords: ReadonlySet<string> = new Set(
  'shortcut shortcuts hotkey hotkeys key keys keybinding keystroke combination'.split(' '),
);
/** What stands between the two. */
export const keysOf: ReadonlySet<string> = new Set(['for', 'to']);
