/** Texts of everything that is saved in versions: forms, conflicts, history. */
export const entity = {
  leave: 'Leave this form',
  restored: 'Your unsaved changes from before are back.',
  undoneTooLate: 'Somebody else saved “{{name}}” after you, so nothing was undone. Open it to change it by hand.',
  gone: {
    text: 'Somebody removed it meanwhile. Your changes are kept: you can create it again with them.',
    again: 'Create it again',
    later: 'Not now',
  },
  conflict: {
    title: '{{name}} was saved by somebody else',
    text: 'You both started from the same version. Nothing is lost: choose a value where you both changed it.',
    disputed: 'You both changed',
    taken: 'Only they changed; their values are kept',
    noneDisputed: 'You changed different fields, so both versions fit together.',
    mine: 'Mine: {{value}}',
    theirs: 'Theirs: {{value}}',
    mineBelow: 'Mine',
    theirsBelow: 'Theirs',
    empty: 'empty',
    change: '{{field}}: {{before}} → {{after}}',
    allMine: 'All mine',
    allTheirs: 'All theirs',
    later: 'Decide later',
    save: 'Save both together',
  },
} as const;
