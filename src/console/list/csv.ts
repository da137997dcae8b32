import type { CellValue, Column } from './column.ts';

/** A byte order mark, without which spreadsheets read UTF-8 as something else. */
const mark = '\uFEFF';

/**
 * Rows as CSV. A text that a spreadsheet would take for a formula (it begins with = + - @, tab or return) gets an
 * apostrophe before it, so that a customer's name never runs as a command; numbers stay numbers.
 */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const head = columns.map((column) => cell(column.title));
  const lines = rows.map((row) => columns.map((column) => cell(column.value(row))));
  return mark + [head, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

function cell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a text to the browser as a file to keep. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  keepFile(address, name);
  URL.revokeObjectURL(address);
}

/** Lets the browser fetch an address as a file to keep; the page stays. Without a name, the server's counts. */
export function keepFile(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
