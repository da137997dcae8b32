import { splitCustom } from '#domain/datasets/appliedMapping.ts';
import { customFieldName } from '#domain/imports/columns.ts';
import { decimalProblems } from '#domain/imports/decimalChoice.ts';
import { customFieldColumns, targetFields, type TargetField } from '#domain/imports/fields.ts';
import {
  columnsOf,
  dateProblems,
  mappingProblems,
  type ColumnMapping,
  type ColumnFacts,
  type FieldSource,
} from '#domain/imports/mapping.ts';
import { withForms } from '#domain/imports/forms.ts';
import { rowFilterProblems, type RowFilter } from '#domain/imports/rowFilter.ts';
import type { ImportType, RowRules } from '#domain/imports/targets.ts';
import type { ImportRecord, Inspection } from './importRecord.ts';

/**
 * A mapping while it is edited: the source of each target field, the columns imported as custom fields, and the row
 * filters.
 */
export interface MappingDraft extends RowRules {
  readonly sources: Readonly<Record<string, FieldSource>>;
  readonly kept: readonly string[];
  readonly filters: readonly RowFilter[];
}

/** The mapping of a draft, as the API takes it. */
export function mappingOf(type: ImportType, { sources, kept }: Pick<MappingDraft, 'sources' | 'kept'>): ColumnMapping {
  const [column] = customFieldColumns[type];
  const own =
    column === undefined ? [] : kept.map((name) => [customFieldName(column, name), { column: name }] as const);
  return { ...Object.fromEntries(own), ...sources };
}

/** The row filters of a draft, as the API takes them. */
export function rowFiltersOf({ filters }: MappingDraft): { column: string; values: string[] }[] {
  return filters.map(({ column, values }) => ({ column, values: [...values] }));
}

/** The problems of a draft, by target field; without any the import can start. */
export function draftProblems(
  type: ImportType,
  draft: MappingDraft,
  columns: readonly ColumnFacts[],
): Readonly<Record<string, string>> {
  const mapping = mappingOf(type, draft);
  const names = columns.map(({ name }) => name);
  const found = [
    ...mappingProblems(type, mapping, names),
    ...dateProblems(type, mapping, columns),
    ...decimalProblems(type, mapping, columns),
    ...rowFilterProblems(draft.filters, columns),
  ];
  // The first problem of a field is shown.
  return Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message]));
}

/**
 * The draft with another source for a field; its date format and decimal sign are set where the file determines them.
 */
export function withSource(
  type: ImportType,
  draft: MappingDraft,
  {
    field,
    source,
    columns,
  }: { readonly field: string; readonly source: FieldSource | undefined; readonly columns: readonly ColumnFacts[] },
): MappingDraft {
  const { [field]: _former, ...others } = draft.sources;
  const sources = source === undefined ? others : withForms(type, { ...others, [field]: source }, columns);
  const used = new Set(Object.values(sources).flatMap(columnsOf));
  return { ...draft, sources, kept: draft.kept.filter((name) => !used.has(name)) };
}

/** The columns that fill no field, in the order of the file. */
export function unusedColumns({ sources }: Pick<MappingDraft, 'sources'>, columns: readonly ColumnFacts[]): string[] {
  const used = new Set(Object.values(sources).flatMap(columnsOf));
  return columns.map(({ name }) => name).filter((name) => !used.has(name));
}

/** How many fields differ from another draft; each custom field and row filter counts as one. */
export function draftChanges(draft: MappingDraft, suggested: MappingDraft): number {
  const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
  const fields = new Set([draft, suggested].flatMap(({ sources }) => Object.keys(sources)));
  const filled = [...fields].filter((field) => isOther(draft.sources[field], suggested.sources[field])).length;
  const keeps = isOther(draft.kept.toSorted(), suggested.kept.toSorted()) ? 1 : 0;
  return filled + keeps + (isOther(draft.filters, suggested.filters) ? 1 : 0);
}

/** The target fields shown at once, those that are mapped or required, and the others. */
export function shownFields(type: ImportType, suggested: ColumnMapping): { first: TargetField[]; more: TargetField[] } {
  const isFirst = (field: TargetField): boolean =>
    field.required === true || Object.hasOwn(suggested, field.name) || targetFields[type].length <= shownAtMost;
  return {
    first: targetFields[type].filter(isFirst),
    more: targetFields[type].filter((field) => !isFirst(field)),
  };
}

const shownAtMost = 12;

/**
 * The head of a file with the mapping and row filters of its earlier import instead of the suggested ones, where the
 * type is the same. Columns imported as custom fields stay so.
 */
export function mappedBefore(
  inspection: Inspection,
  type: ImportType,
  record: Pick<ImportRecord, 'type' | 'column_mapping' | 'row_filters'>,
): Inspection {
  if (record.type !== type) return inspection;
  const entries = Object.entries(record.column_mapping);
  const { sources, kept } = splitCustom(type, entries);
  return { ...inspection, column_mapping: sources, kept, row_filters: record.row_filters };
}
