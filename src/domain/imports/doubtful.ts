import { isDateIn } from './dates.ts';
import type { TargetField } from './fields.ts';
import type { SampledRows } from './sampledRows.ts';
import { dateFormats } from './targets.ts';

/** The column that is suggested for a field. */
type ColumnOf = (field: string) => string | undefined;

/**
 * Whether a column that bears the name of a field had better not fill it, by its first rows: a day of birth that has no
 * year in any row, which would keep every row out.
 */
export function isDoubtful({ name, type }: TargetField, columnOf: ColumnOf, rows: SampledRows): boolean {
  const column = columnOf(name);
  return column !== undefined && type === 'day' && isWithoutDays(rows.texts(column));
}

function isWithoutDays(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return filled.length > 0 && !filled.some((text) => dateFormats.some((format) => isDateIn(format, text)));
}
