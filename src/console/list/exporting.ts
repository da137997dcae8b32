import type { Action } from '#console/actions/action.ts';
import { t } from '#console/texts/i18n.ts';
import { codeArrives } from '#console/ui/codeArrives.ts';
import { Download } from 'lucide-react';
import type { ListProps } from './listProps.ts';
import type { Selection } from './selection.ts';

/** Exporting what a list finds, or what of it is selected, as CSV. */
export function exportAction<Row>(props: ListProps<Row>, selection: Selection): Action {
  const { name, label, found, rows = [] } = props;
  const some = selection.all || selection.keys.size > 0;
  return {
    id: `${name}:export`,
    title: t(some ? 'list.exportSelected' : 'list.exportTitle'),
    keywords: label,
    group: 'list',
    shortcut: 'shift+x',
    icon: Download,
    when: () => (found ?? rows).length > 0,
    run: async () => {
      const { exportRows } = await codeArrives(() => import('./exportRows.ts'));
      await exportRows(props, selection);
    },
  };
}
