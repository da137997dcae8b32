/** What databases, spreadsheets and statistics programs write where there is no value, exactly as they write it. */
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

/** Anything but white space and signs that nobody sees. */
const seen = /[^\s\u200B-\u200F\u202A-\u202E\u2060-\u2069]/u;
/** Letters of Latin and Greek, Cyrillic and the like stand between the spaces of ASCII and those of typography. */
const [lastBlank, wideBlank, firstBlank] = [0x20, 0xa0, 0x2000];

/**
 * The text of a cell; '' where it is of nothing that anybody sees, or says in so many signs that it has no value. Few cells
 * begin like that, so that few are looked at.
 */
export function unlessEmpty(cell: string): string {
  const first = cell.charCodeAt(0);
  const mayBeBlank = first <= lastBlank || first === wideBlank || first >= firstBlank;
  if (mayBeBlank) return seen.test(cell) ? cell : '';
  return cell.length <= longest && firstSigns.has(first) && nothing.has(cell) ? '' : cell;
}
