/**
 * Separator and quote of the normalised copy: characters that tables do not use, so that only
 * cells with line ends need quotes. If a file does use them, they are invalid characters, like NUL.
 */
export const cellSeparator = '\u001F';
export const cellQuote = '\u001E';

/** The options of `read_csv` for the copy, complete, so that nothing is guessed. Empty cells are null. */
export const readOptions = `delim = '${cellSeparator}', quote = '${cellQuote}', escape = '${cellQuote}', nullstr = '',
  header = false, auto_detect = false, new_line = '\\n', max_line_size = 4194304, buffer_size = 8388608`;

/** One record of the copy as a line. `isPlain` asserts that no cell contains a line end. */
export function lineOf(cells: readonly (string | number)[], isPlain: boolean): string {
  const line = cells.join(cellSeparator);
  return isPlain || !/[\r\n]/u.test(line) ? line : cells.map(quotedCell).join(cellSeparator);
}

function quotedCell(cell: string | number): string {
  return typeof cell === 'string' && cell !== '' ? `${cellQuote}${cell}${cellQuote}` : String(cell);
}
