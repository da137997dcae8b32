import { downloadFile, downloadText } from '#console/data/downloads.ts';
import { dismiss, notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { formatCount } from '#console/texts/format.ts';
import type { ListProps } from './listProps.ts';
import { isSelected, type Selection } from './selection.ts';
import Papa from 'papaparse';
import type { CellValue, Column } from './column.ts';

/** A byte order mark, without which spreadsheets read UTF-8 as something else. */
const mark = '\uFEFF';

/**
 * Rows as CSV with a header row. A text that a spreadsheet would run as a formula (it begins with = + - @, also in full width,
 * tab or the end of a line) is prefixed by an apostrophe; numbers are unchanged.
 */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const head = columns.map((column) => defused(column.title));
  const lines = rows.map((row) => columns.map((column) => defused(column.value(row))));
  return `${mark}${Papa.unparse([head, ...lines])}\r\n`;
}

/** Papa's own `escapeFormulae` would treat negative numbers as formulas, too. */
function defused(value: CellValue): CellValue {
  return typeof value === 'string' && /^[=+\-@\t\r\n＝＋－＠]/u.test(value) ? `'${value}` : value;
}

/** Exports a list's results, or the selected ones, as a file: on the server, where its rows are there. */
export async function exportRows<Row>(props: ListProps<Row>, selection: Selection): Promise<void> {
  const { name, columns, rowKey, onExport } = props;
  const some = selection.all || selection.keys.size > 0;
  if (!onExport) {
    const kept = (props.found ?? props.rows ?? []).filter((row) => !some || isSelected(selection, rowKey(row)));
    downloadText(`${name}.csv`, toCsv(columns, kept), 'text/csv');
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
    downloadFile(url);
    notifyText('success', t('list.exported', { count, formatted: formatCount(count) }));
  } finally {
    dismiss(started);
  }
}
