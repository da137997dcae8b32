import { downloadFile, downloadText } from '#console/data/downloads.ts';
import { dismiss, notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { formatCount } from '#console/texts/format.ts';
import { exportName } from './exportName.ts';
import { everyPage } from './everyPage.ts';
import type { ListProps } from './listProps.ts';
import { isSelected, type Selection } from './selection.ts';
import Papa from 'papaparse';
import { guarded } from '#domain/records/formulaGuard.ts';
import { stateOf, type CellValue, type Column } from './column.ts';

/** A byte order mark, without which spreadsheets read UTF-8 as something else. */
const mark = '\uFEFF';

/**
 * Rows as CSV with a header row. A text that a spreadsheet would run as a formula is guarded; numbers are
 * unchanged.
 */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const head = columns.map((column) => defused(column.title));
  const lines = rows.map((row) => columns.map((column) => defused(column.value(row))));
  return `${mark}${Papa.unparse([head, ...lines])}\r\n`;
}

/** Papa's own `escapeFormulae` would treat negative numbers as formulas, too. */
function defused(value: CellValue): CellValue {
  return typeof value === 'string' ? guarded(value) : value;
}

/**
 * Exports a list's results, or the selected ones, as a file: written on the server, or here from all of its pages.
 */
export async function exportRows<Row>(props: ListProps<Row>, selection: Selection): Promise<void> {
  const { label, rowKey, rowsOf, onExport } = props;
  const name = exportName(label);
  // Values that have not arrived would be written as empty.
  const columns = props.columns.filter((column) => stateOf(column) === 'known');
  const some = selection.all || selection.keys.size > 0;
  const write = (rows: readonly Row[]): number => {
    const kept = rows.filter((row) => !some || isSelected(selection, rowKey(row)));
    downloadText(`${name}.csv`, toCsv(columns, kept), 'text/csv');
    return kept.length;
  };
  if (onExport) return reported(() => fromServer(name, columns, selection, onExport));
  if (rowsOf) return reported(async () => write(await everyPage(rowsOf, rowKey)));
  write(props.found ?? props.rows ?? []);
}

/** Has the server write the file, and downloads it; returns how many rows it has. */
async function fromServer<Row>(
  name: string,
  columns: readonly Column<Row>[],
  { all, keys }: Selection,
  onExport: NonNullable<ListProps<Row>['onExport']>,
): Promise<number> {
  const named = all ? { except: [...keys] } : { only: [...keys] };
  const { url, rows } = await onExport({
    name,
    columns: columns.map(({ key, title }) => ({ field: key, title })),
    ...((all || keys.size > 0) && named),
  });
  downloadFile(url);
  return rows;
}

/** Says that a file is being written, and in the end how many rows it has. */
async function reported(write: () => Promise<number>): Promise<void> {
  const started = notifyText('info', t('list.exportStarted'));
  try {
    const count = await write();
    notifyText('success', t('list.exported', { count, formatted: formatCount(count) }));
  } finally {
    dismiss(started);
  }
}
