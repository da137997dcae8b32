import type { Action } from '#console/actions/action.ts';
import type { SelectedRows } from '#console/list/listProps.ts';
import { notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { formatCount } from '#console/texts/format.ts';
import { Copy } from 'lucide-react';

/** Copies the ids of rows that were selected one by one, one per line. */
export function copyIds(list: string, { keys, count }: SelectedRows): Action {
  return {
    id: `${list}:copy-ids`,
    title: t('recordLists.copyIds'),
    group: 'selection',
    icon: Copy,
    shortcut: 'mod+c',
    // A text selection takes precedence for copying.
    when: () => keys !== undefined && getSelection()?.isCollapsed !== false,
    run: async () => {
      await navigator.clipboard.writeText((keys ?? []).join('\n'));
      notifyText('success', t('recordLists.idsCopied', { count, formatted: formatCount(count) }));
    },
  };
}
