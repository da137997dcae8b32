import type { ValueCount } from './sampledRows.ts';
import { dateFormatNames, isDateIn } from './dates.ts';
import type { DecimalFacts } from './decimalChoice.ts';
import type { DecimalSign } from './decimals.ts';
import { isNumeric, customFieldColumns, targetFields, type TargetField } from './fields.ts';
import { fieldName } from './fieldTexts.ts';
import { isCustomName } from '#domain/records/names.ts';
import { dateFormats, type DateFormat, type ImportType } from './targets.ts';
import { differenceIn, productIn, templateColumns, templateParts } from './template.ts';

/** The source of a target field. */
export type FieldSource =
  | {
      readonly column: string;
      readonly date_format?: DateFormat | undefined;
      readonly decimal_sign?: DecimalSign | undefined;
      /** Cells that mean "none": `0` for guests without an account. */
      readonly empty_values?: string[] | undefined;
    }
  | { readonly constant: string }
  | {
      readonly template: string;
      readonly date_format?: DateFormat | undefined;
      readonly decimal_sign?: DecimalSign | undefined;
    };

/** Target field → its source; the wire form of specification 2 §3 Import, column_mapping. */
export type ColumnMapping = Readonly<Record<string, FieldSource>>;

/** A problem of a mapping with one target field. */
export interface MappingProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * A column of a file as far as a mapping needs it: by its sampled values, their date formats and how they write
 * decimals.
 */
export interface ColumnFacts {
  readonly name: string;
  readonly samples: readonly string[];
  /** Those that all values agree with. */
  readonly date_formats: readonly DateFormat[];
  /** The format that fits most values if none fits all of them. */
  readonly usual_format?: DateFormat | undefined;
  /** Absent when no value shows the decimal sign. */
  readonly decimals?: DecimalFacts | undefined;
  /** The values of its first rows, where they are few enough to choose rows by. */
  readonly values?: readonly ValueCount[] | undefined;
}

/** The mapping with the date format of each date column added where the samples leave only one. */
export function withDateFormats(
  type: ImportType,
  mapping: ColumnMapping,
  columns: readonly ColumnFacts[],
): Record<string, FieldSource> {
  const found = Object.entries(mapping).map(([field, source]) => {
    const formats = dayColumn(source, columns)?.date_formats ?? [];
    const [only] = formats.length === 1 ? formats : [];
    const isOpen = only !== undefined && isDated(type, field) && !('constant' in source || source.date_format);
    return [field, isOpen ? { ...source, date_format: only } : source] as const;
  });
  return Object.fromEntries(found);
}

/** The column that a source reads its day from: its own, or the first of a template such as `{Date} {Time}`. */
export function dayColumn(source: FieldSource, columns: readonly ColumnFacts[]): ColumnFacts | undefined {
  const [first] = columnsOf(source);
  return columns.find(({ name }) => name === first);
}

/** Whether a target field contains dates, so that its column has a date format. */
export function isDated(type: ImportType, field: string): boolean {
  const target = targetOf(type, field);
  return target?.type === 'day' || target?.type === 'moment';
}

/** Whether a target field contains the unchanged ids of a column, which may be written as floats. */
export function isIdColumn(type: ImportType, field: string, source: FieldSource): boolean {
  return 'column' in source && targetOf(type, field)?.type === 'key';
}

/**
 * The date columns with several matching formats and no choice, each with the sentence for it. A column without any
 * value counts as `YYYY-MM-DD`.
 */
export function dateProblems(
  type: ImportType,
  mapping: ColumnMapping,
  columns: readonly ColumnFacts[],
): MappingProblem[] {
  return Object.entries(mapping).flatMap(([field, source]) => {
    if (!isDated(type, field) || 'constant' in source) return constantProblems(type, field, source);
    const column = dayColumn(source, columns);
    if (source.date_format !== undefined) return disproved(field, source.date_format, column);
    if (!column || column.samples.length === 0) return [];
    const { length } = column.date_formats;
    // A template may consist of years, months and days, none of which is a date by itself.
    if (length === 1 || (length === 0 && 'template' in source)) return [];
    const reason =
      length === 0
        ? noFormat(column.samples)
        : `the values match ${column.date_formats.map((format) => dateFormatNames[format]).join(' and ')}.`;
    return [{ field, message: `Choose how ${column.name} writes its dates: ${reason}` }];
  });
}

/** A format that the values seen disprove, where another one fits all of them: its dates would be other days. */
function disproved(field: string, format: DateFormat, column: ColumnFacts | undefined): MappingProblem[] {
  const fitting = column?.date_formats ?? [];
  if (!column || fitting.length === 0 || fitting.includes(format)) return [];
  const sample = column.samples.find((text) => !isDateIn(format, text));
  const seen = sample === undefined ? '' : ` (“${sample}”)`;
  const written = fitting.map((one) => dateFormatNames[one]).join(' or ');
  const difference = `${written}${seen}, not ${dateFormatNames[format]}`;
  const message = `${column.name} is written ${difference}: choose how it writes its dates.`;
  return [{ field, message }];
}

function noFormat(samples: readonly string[]): string {
  const unread = samples.find((sample) => !dateFormats.some((format) => isDateIn(format, sample)));
  return unread === undefined
    ? 'the values don’t match a single format.'
    : `“${unread}” is not a valid date. Use a date like 2026-11-21; once you choose a format, rows like this ` +
        'are skipped.';
}

function constantProblems(type: ImportType, field: string, source: FieldSource): MappingProblem[] {
  if (!isDated(type, field) || !('constant' in source) || isWholeDay(source.constant)) return [];
  return [{ field, message: `Enter the date for ${fieldName(type, field)} as YYYY-MM-DD.` }];
}

/** A constant has no other values that could show the order of day and month. */
function isWholeDay(text: string): boolean {
  return /^\s*\d{4}/u.test(text) && isDateIn('YYYY-MM-DD', text);
}

/** Every problem of a mapping for these columns; none means that the import can start. */
export function mappingProblems(
  type: ImportType,
  mapping: ColumnMapping,
  columns: readonly string[],
): MappingProblem[] {
  const known = new Set(columns);
  const problems: MappingProblem[] = Object.entries(mapping).flatMap(([field, source]) => [
    ...emptyProblem(type, field, source),
    ...productProblem(type, field, source),
  ]);
  for (const [field, source] of Object.entries(mapping)) {
    if (!isTarget(type, field)) problems.push({ field, message: `There is no field ${field} to fill.` });
    for (const column of columnsOf(source)) {
      if (!known.has(column)) problems.push({ field, message: `The file has no column ${column}.` });
    }
  }
  for (const field of Object.keys(mapping)) {
    const above = Object.keys(mapping).find((other) => field.startsWith(`${other}.`));
    if (above !== undefined)
      problems.push({ field, message: `Rename ${field} or skip it: ${above} is a value itself.` });
  }
  for (const field of targetFields[type]) {
    if (field.required && !Object.hasOwn(mapping, field.name)) {
      problems.push({
        field: field.name,
        message: `Choose a column for ${fieldName(type, field.name)}, which is required.`,
      });
    }
  }
  return problems;
}

/** An empty text or template fills nothing. */
function emptyProblem(type: ImportType, field: string, source: FieldSource): MappingProblem[] {
  if ('constant' in source && source.constant.trim() === '') {
    return [{ field, message: `Enter the text for ${fieldName(type, field)}, or leave the field empty.` }];
  }
  if ('template' in source && templateColumns(source.template).length === 0) {
    return [
      { field, message: `Enter a combination for ${fieldName(type, field)} with the name of a column in braces.` },
    ];
  }
  return [];
}

/**
 * A number field multiplies two columns, less a discount; other formulas are not computed, so the row would contain
 * their signs.
 */
function productProblem(type: ImportType, field: string, source: FieldSource): MappingProblem[] {
  const target = targetOf(type, field);
  if (!target || !isNumeric(target) || !('template' in source) || productIn(source.template)) return [];
  if (!templateParts(source.template).some((part) => 'text' in part && /[*×/+]/u.test(part.text))) return [];
  return [
    {
      field,
      message:
        `Multiply two columns for ${fieldName(type, field)}, like {Quantity} * {Price}: ` +
        'other formulas are not supported.',
    },
  ];
}

/**
 * The columns whose product fills a field of numbers, a discount's last; undefined where the source is anything else.
 */
export function productColumns(type: ImportType, field: string, source: FieldSource): readonly string[] | undefined {
  const target = targetOf(type, field);
  const product = target && isNumeric(target) && 'template' in source ? productIn(source.template) : undefined;
  return product && [...product.factors, ...(product.discount ? [product.discount.column] : [])];
}

/** The columns of a difference that fills a number field, the whole first; undefined for any other source. */
export function differenceColumns(type: ImportType, field: string, source: FieldSource): readonly string[] | undefined {
  const target = targetOf(type, field);
  return target && isNumeric(target) && 'template' in source ? differenceIn(source.template) : undefined;
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
  return customFieldColumns[type].some((column) => isCustomName(column, name));
}
