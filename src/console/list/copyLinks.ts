import type { Action } from '#console/actions/action.ts';
import type { SelectedRows } from './listProps.ts';
import { fullLink } from '#console/navigation/go.ts';
import { notifyText } from '#console/state/notices.ts';
import { formatCount } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';
import { Link2 } from 'lucide-react';

/** Copies the links of rows that were selected one by one, or are all here, a line each. */
export function copyLinks(list: string, { keys, count }: SelectedRows, pathOf: (key: string) => string): Action {
  return {
    id: `${list}:copy-links`,
    title: t('wholeList.copyLinks'),
    group: 'selection',
    icon: Link2,
    shortcut: 'mod+c',
    // A text selection takes precedence for copying.
    when: () => keys !== undefined && getSelection()?.isCollapsed !== false,
    run: async () => {
      await navigator.clipboard.writeText((keys ?? []).map((key) => fullLink(pathOf(key))).join('\n'));
      notifyText('success', t('wholeList.linksCopied', { count, formatted: formatCount(count) }));
    },
  };
}
