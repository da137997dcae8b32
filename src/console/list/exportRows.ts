import { dismiss, notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { formatCount } from '#console/texts/format.ts';
import { download, keepFile, toCsv } from './csv.ts';
import type { ListProps } from './listProps.ts';
import { isSelected, type Selection } from './selection.ts';

/** Writes what a list finds, or what of it is selected, into a file: by the server, where its rows are there. */
export async function exportRows<Row>(props: ListProps<Row>, selection: Selection): Promise<void> {
  const { name, columns, rowKey, onExport } = props;
  const some = selection.all || selection.keys.size > 0;
  if (!onExport) {
    const kept = (props.found ?? props.rows ?? []).filter((row) => !some || isSelected(selection, rowKey(row)));
    download(`${name}.csv`, toCsv(columns, kept));
    return;
  }
  const started = notifyText('info', t('list.exportStarted'));
  const keys = [...selection.keys];
  const named = selection.all ? { except: keys } : { only: keys };
  try {
    const { url, rows: count } = await onExport({
      columns: columns.map(({ key, title }) => ({ field: key, title })),
      ...(some && named),
    });
    keepFile(url);
    notifyText('success', t('list.exported', { count, formatted: formatCount(count) }));
  } finally {
    dismiss(started);
  }
}
