import Papa from 'papaparse';
import type { CellValue, Column } from './column.ts';

/** A byte order mark, without which spreadsheets read UTF-8 as something else. */
const mark = '\uFEFF';

/**
 * Rows as CSV with the titles first. A text that a spreadsheet would take for a formula (it begins with = + - @, tab or
 * return) gets an apostrophe before it, so that a customer's name never runs as a command; numbers stay numbers.
 */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const head = columns.map((column) => defused(column.title));
  const lines = rows.map((row) => columns.map((column) => defused(column.value(row))));
  return `${mark}${Papa.unparse([head, ...lines])}\r\n`;
}

/** Papa's own `escapeFormulae` would take negative numbers for formulas, too. */
function defused(value: CellValue): CellValue {
  return typeof value === 'string' && /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
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
