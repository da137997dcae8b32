/** Definitions: conditions, groups, their text, their state, and what people call it: rows of words for the same (`alike.ts`). */
export const builder: readonly (readonly string[])[] = [
  ['negate', 'not', 'exclude', 'without', 'invert', 'opposite', 'except'],
  ['condition', 'rule', 'criterion', 'criteria', 'row', 'clause', 'statement', 'constraint'],
  ['group', 'grp', 'block', 'bracket', 'section', 'set'],
  ['join', 'combine', 'connect', 'merge', 'set operator', 'intersect', 'union', 'except', 'intersection'],
  ['move', 'drag', 'put', 'shift', 'transfer', 'reorder'],
  ['format', 'tidy', 'beautify', 'pretty print', 'indent', 'prettify', 'clean up', 'lay out'],
  ['sql', 'query', 'code', 'statement', 'text'],
  ['builder', 'visual editor', 'visual', 'designer'],
  ['fix', 'repair', 'mend', 'correct', 'solve'],
  ['problem', 'error', 'issue', 'mistake', 'refusal'],
  ['archive', 'retire', 'deactivate', 'put away', 'disable', 'hide'],
  ['active', 'activate', 'enable', 'unarchive', 'restore', 'reactivate'],
  ['count', 'recount', 'refresh', 'recompute', 'recalculate', 'repopulate', 're-populate'],
  ['why', 'explain', 'reason', 'because', 'debug'],
  ['changes', 'diff', 'difference', 'what changed', 'compare'],
];
