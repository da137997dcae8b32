import { isReserved } from '#domain/records/names.ts';

/**
 * The names of a file's columns from the cells of its first record: never empty, never twice. A cell without text is
 * called after its place (`Column 3`), a name that was there before gets a number (`Date`, `Date 2`).
 */
export function columnNames(cells: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const wanted = cell.trim() === '' ? `Column ${index + 1}` : cell.trim();
    let name = wanted;
    for (let number = 2; names.has(name); number += 1) name = `${wanted} ${number}`;
    names.add(name);
  }
  return [...names];
}

/**
 * The field of the tenant's own that keeps a column: `Size (cm)` → `custom.Size (cm)`. What a condition could not address
 * (conditions, "Metadata and custom fields") is renamed: a leading `$` or `/`, any `*`, `.` or control character becomes `_`,
 * and what objects have by themselves (`constructor`) gets one in front.
 */
export function customFieldName(customColumn: string, column: string): string {
  const key = column
    .trim()
    .replace(/^[$/]+/u, (signs) => '_'.repeat(signs.length))
    .replaceAll(/[*.\p{Cc}\p{Cs}]/gu, '_');
  return `${customColumn}.${key === '' || isReserved(key) ? `_${key}` : key}`;
}
