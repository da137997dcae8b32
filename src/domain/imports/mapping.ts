import { ownColumns, targetFields, type TargetField } from './fields.ts';
import type { DateFormat, ImportType } from './targets.ts';
import { templateColumns } from './template.ts';

/** What fills a target field. */
export type FieldSource =
  | { readonly column: string; readonly date_format?: DateFormat | undefined }
  | { readonly constant: string }
  | { readonly template: string };

/** Target field → its source; the wire form of specification 2 §3 Import, column_mapping. */
export type ColumnMapping = Readonly<Record<string, FieldSource>>;

/** What is wrong with a mapping, about one target field. */
export interface MappingProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * The mapping that the column names suggest: each target takes the first column that bears its name or a synonym, and
 * each column fills one target at most.
 */
export function suggestMapping(type: ImportType, columns: readonly string[]): Record<string, FieldSource> {
  const free = new Map(columns.map((column) => [plain(column), column]));
  const mapping: Record<string, FieldSource> = {};
  const take = (field: TargetField, names: readonly string[]): void => {
    const name = names.find((candidate) => free.has(candidate));
    const column = name === undefined ? undefined : free.get(name);
    if (name === undefined || column === undefined || Object.hasOwn(mapping, field.name)) return;
    mapping[field.name] = { column };
    free.delete(name);
  };
  // Exact names first, so that a synonym never takes a column away from the field that bears its name.
  for (const field of targetFields[type]) take(field, [plain(field.name)]);
  for (const field of targetFields[type]) take(field, field.synonyms ?? []);
  return mapping;
}

/** Every problem of a mapping for these columns; none means that the import can start. */
export function mappingProblems(
  type: ImportType,
  mapping: ColumnMapping,
  columns: readonly string[],
): MappingProblem[] {
  const known = new Set(columns);
  const problems: MappingProblem[] = [];
  for (const [field, source] of Object.entries(mapping)) {
    if (!isTarget(type, field)) problems.push({ field, message: `There is no field ${field} to fill.` });
    for (const column of columnsOf(source)) {
      if (!known.has(column)) problems.push({ field, message: `The file has no column ${column}.` });
    }
  }
  for (const field of targetFields[type]) {
    if (field.required && !Object.hasOwn(mapping, field.name)) {
      problems.push({ field: field.name, message: `Choose what fills ${field.name}: a row cannot do without it.` });
    }
  }
  return problems;
}

/** The columns a source reads. */
export function columnsOf(source: FieldSource): readonly string[] {
  if ('column' in source) return [source.column];
  return 'template' in source ? templateColumns(source.template) : [];
}

/** The target field of that name; a field of the tenant's own (`custom.tier`) is text. */
export function targetOf(type: ImportType, name: string): TargetField | undefined {
  const field = targetFields[type].find((candidate) => candidate.name === name);
  return field ?? (isOwn(type, name) ? { name, type: 'text' } : undefined);
}

function isTarget(type: ImportType, name: string): boolean {
  return targetOf(type, name) !== undefined;
}

/** Keys that could not be addressed in a condition are renamed before they get here (conditions, metadata fields). */
function isOwn(type: ImportType, name: string): boolean {
  const [column = '', ...keys] = name.split('.');
  return ownColumns[type].includes(column) && keys.length > 0 && keys.every((key) => /^[^$/*.][^*.]*$/u.test(key));
}

/** A name as it is compared: lower case, letters and digits only. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
