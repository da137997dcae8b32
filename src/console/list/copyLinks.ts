import type { Action } from '#console/actions/action.ts';
import type { SelectedRows } from './listProps.ts';
import { fullLink } from '#console/navigation/go.ts';
import { notifyText } from '#console/state/notices.ts';
import { formatCount } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';
import { Link2 } from 'lucide-react';

/** Copies a line for each row that was selected one by one, or is here; `said` tells how many. */
export function copyLines(
  { keys, count }: SelectedRows,
  {
    lineOf,
    said,
    ...action
  }: Pick<Action, 'id' | 'title' | 'icon'> & {
    readonly lineOf: (key: string) => string;
    readonly said: (values: { readonly count: number; readonly formatted: string }) => string;
  },
): Action {
  return {
    ...action,
    group: 'selection',
    shortcut: 'mod+c',
    // A text selection takes precedence for copying.
    when: () => keys !== undefined && getSelection()?.isCollapsed !== false,
    run: async () => {
      await navigator.clipboard.writeText((keys ?? []).map(lineOf).join('\n'));
      notifyText('success', said({ count, formatted: formatCount(count) }));
    },
  };
}

/** Copies the links of rows that were selected one by one, or are all here, a line each. */
export function copyLinks(list: string, rows: SelectedRows, pathOf: (key: string) => string): Action {
  return copyLines(rows, {
    id: `${list}:copy-links`,
    title: t('wholeList.copyLinks'),
    icon: Link2,
    lineOf: (key) => fullLink(pathOf(key)),
    said: (values) => t('wholeList.linksCopied', values),
  });
}
