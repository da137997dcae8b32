import type { CustomField, FieldType } from './vocabulary.ts';

/** How a custom field of a type is read from its JSON text: accepted when the pattern matches, then cast. */
export interface CustomCast {
  readonly pattern: string;
  readonly type: string;
}

// A cast fails on a text that is not a real day, so the pattern accepts only real days: days 1 to 28 of any month, 29
// and 30 of all but February, 31 of the long months, 29 February of leap years.
const days = '(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31';
const leapYears = '[12][0-9](0[48]|[2468][048]|[13579][26])|(12|16|20|24|28)00';

/** The casts of conditions.md §2, "Metadata"; text is compared as it is. */
export const customCasts: Readonly<Record<Exclude<FieldType, 'string'>, CustomCast>> = {
  number: { pattern: '^-?[0-9]+([.][0-9]+)?$', type: 'DOUBLE PRECISION' },
  date: { pattern: `^([12][0-9]{3}-(${days})|(${leapYears})-02-29)$`, type: 'DATE' },
};

/** The text as SQL writes it, single quotes doubled (specification 2 §5). */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The SQL that reads a custom or metadata field as text: `(product.description_metadata -> 'dim' ->> 'w')`. */
function extraction(table: string, { column, path }: CustomField): string {
  const steps = path.map((key, index) => `${index === path.length - 1 ? '->>' : '->'} ${quoted(key)}`);
  return `(${table}.${column} ${steps.join(' ')})`;
}

/** The SQL of a custom or metadata field read as its type (conditions.md §2, "Metadata"). */
export function customText(table: string, custom: CustomField, type: FieldType): string {
  const text = extraction(table, custom);
  if (type === 'string') return text;
  const cast = customCasts[type];
  return `CASE WHEN ${text} ~ ${quoted(cast.pattern)} THEN CAST(${text} AS ${cast.type}) END`;
}
