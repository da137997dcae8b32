import { isReserved } from '#domain/records/names.ts';

/**
 * The column names of a file from the cells of its first record: never empty, never duplicate. A cell without text is
 * named by its position (`Column 3`), a repeated name gets a number (`Date`, `Date 2`).
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
 * The custom field for a column: `Size (cm)` → `custom.Size (cm)`. Names that conditions cannot address (conditions,
 * "Metadata and custom fields") or spreadsheets run are changed: a leading `$`, `/` or sign of a formula (`=`, `+`,
 * `-`, `@`), any `*`, `.` or control character becomes `_`, and members of Object.prototype (`constructor`) get one in
 * front.
 */
export function customFieldName(customColumn: string, column: string): string {
  const key = column
    .trim()
    .replace(/^[$/=+\-@＝＋－＠]+/u, (signs) => '_'.repeat(signs.length))
    .replaceAll(/[*.\p{Cc}\p{Cs}]/gu, '_');
  return `${customColumn}.${key === '' || isReserved(key) ? `_${key}` : key}`;
}
