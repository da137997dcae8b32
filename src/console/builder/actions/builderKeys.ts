import type { AreaKeys, TitledKeys } from '#console/actions/areaKeys.ts';
import { t } from '#console/texts/i18n.ts';

/** The default keys of the builder's actions, by name: read by the definitions and the default keymap. */
export const builderKeys = {
  addCondition: 'a',
  typeCondition: '+',
  edit: ['e', 'enter'],
  negate: 'n',
  duplicate: 'd',
  remove: ['backspace', 'delete'],
  frequency: 'f',
  recency: 'r',
  bought: 'shift+b',
  moveUp: 'alt+arrowup',
  moveDown: 'alt+arrowdown',
  moveToPrevious: 'alt+shift+arrowup',
  moveToNext: 'alt+shift+arrowdown',
  moveToNew: 'shift+m',
  moveTo: 'm',
  next: ['j', 'arrowdown'],
  previous: ['k', 'arrowup'],
  toRow: 'escape',
  addGroup: 'shift+a',
  groupOperator: 'o',
  choice: 'b',
  groupFrequency: 'shift+f',
  setOperator: 'shift+o',
  duplicateGroup: 'shift+d',
  removeGroup: ['shift+backspace', 'shift+delete'],
  undo: 'mod+z',
  redo: ['mod+shift+z', 'mod+y'],
  format: 'alt+shift+f',
  nextProblem: 'f8',
  previousProblem: 'shift+f8',
  applyFix: 'mod+.',
  visual: 'v b',
  split: 'v v',
  sqlOnly: 'v s',
  otherView: 'f6',
} as const;

/** Other names of the builder's actions that share no word with their titles. */
export const builderAliases: Readonly<Record<string, readonly string[]>> = {
  groupOperator: [
    'and or',
    'all or any',
    'any or all',
    'either or',
    'match any',
    'match all',
    'or group',
    'and group',
    'switch and or',
    'switch to or',
    'switch to and',
    'make it or',
    'make it and',
    'make or',
    'make and',
    'change to or',
    'change to and',
    'use or',
    'use and',
    'set to or',
    'set to and',
    'any instead of all',
    'or instead of and',
    'or condition',
    'and condition',
  ],
  sqlOnly: [
    'sql mode',
    'see the sql',
    'show me the sql',
    'show sql',
    'open sql',
    'code view',
    'query editor',
    'sql only',
    'edit query',
    'edit sql',
    'sql editor',
    'raw sql',
    'write sql',
    'see sql',
    'view sql',
    'sql view',
  ],
  addGroup: ['new group', 'new grp'],
  addCondition: [
    'new clause',
    'new condition',
    'new rule',
    'new row',
    'new criteria',
    'new criterion',
    'another rule',
    'another condition',
  ],
  undo: ['take back', 'undo last change', 'undo change'],
  split: ['splitview', 'split screen', 'split view', 'both views', 'side by side'],
  visual: ['builder view', 'visual view', 'visual editor', 'show builder', 'visual builder', 'hide sql'],
  negate: ['flip condition', 'not', 'toggle not', 'is not', 'make it not', 'reverse condition'],
  copySql: ['get sql', 'grab sql'],
  format: ['reformat'],
};

/** How actions that change the layout are named in ids. */
const layoutIds: Readonly<Record<string, string>> = { visual: 'view.visual', split: 'view.split', sqlOnly: 'view.sql' };

/** The default keys of builders, by the screens that have one. */
export function builderKeysOf(of: AreaKeys['of']): AreaKeys {
  const keys = () =>
    Object.fromEntries(
      (Object.keys(builderKeys) as (keyof typeof builderKeys)[]).map((id): [string, TitledKeys] => [
        layoutIds[id] ?? id,
        [t(`builder.actions.${id}`), ...[builderKeys[id]].flat()],
      ]),
    );
  return { of, keys };
}
