/** Notations of a missing value in databases, spreadsheets and statistics programs, exactly as written. */
const nothing: ReadonlySet<string> = new Set([
  'NULL',
  'null',
  '(null)',
  '<null>',
  '\\N',
  'NaN',
  'nan',
  'NaT',
  '<NA>',
  '#N/A',
]);

const firstSigns: ReadonlySet<number> = new Set([...nothing].map((text) => text.charCodeAt(0)));
const longest = Math.max(...[...nothing].map(({ length }) => length));

/** Anything but white space and invisible characters. */
const seen = /[^\s\u200B-\u200F\u202A-\u202E\u2060-\u2069]/u;
/** Latin, Greek, Cyrillic and similar letters are between ASCII spaces and typographic ones. */
const [lastBlank, wideBlank, firstBlank] = [0x20, 0xa0, 0x2000];

/**
 * The text of a cell; '' when it is invisible or a notation of a missing value. The first character rules most cells
 * out quickly.
 */
export function unlessEmpty(cell: string): string {
  const first = cell.charCodeAt(0);
  const mayBeBlank = first <= lastBlank || first === wideBlank || first >= firstBlank;
  if (mayBeBlank) return seen.test(cell) ? cell : '';
  return cell.length <= longest && firstSigns.has(first) && nothing.has(cell) ? '' : cell;
}
