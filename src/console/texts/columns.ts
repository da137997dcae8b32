import { addTexts } from './i18n.ts';

/** Texts of choosing the columns of a list. */
export const columns = {
  space: 'shows or hides a column,',
  move: 'move it.',
  find: 'Find a column',
  none: 'No column is called like that.',
  reset: 'Back to the usual columns',
  done: 'Done',
  up: 'Move {{title}} forward',
  down: 'Move {{title}} back',
} as const;

addTexts({ columns });
