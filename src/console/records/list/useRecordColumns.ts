import type { Column } from '#console/list/column.ts';
import type { CustomField } from '#contract/shapes/customValues.ts';
import { call } from '#console/data/call.ts';
import type { ColumnChooser } from '#console/list/listProps.ts';
import { parseColumns, useColumns } from '#console/list/useColumns.ts';
import { useMemo } from 'react';

/** A row of a list of records: fields by their wire names, custom fields below `custom`. */
export interface RecordRow {
  readonly custom: Readonly<Record<string, string | number | null>>;
}

const customPrefix = 'custom.';

/** The column of a custom field: `custom.tier`. Numbers are right-aligned where the row has one. */
export function customColumn<Row extends RecordRow>(key: string): Column<Row> {
  const name = key.slice(customPrefix.length);
  return { key, title: name, value: ({ custom }) => custom[name] ?? null, mayBeDay: true };
}

/** Whether a key names a column: one of the table, or a custom field, which only the server knows. */
function isRecordColumn<Row>(columns: readonly Column<Row>[], key: string): boolean {
  return (
    (key.startsWith(customPrefix) && key.length > customPrefix.length) || columns.some((column) => column.key === key)
  );
}

/**
 * The chosen columns in their order. On a narrow screen the name is above, where it is among them, and the first, which
 * leads to the row, below it.
 */
export function chosenColumns<Row extends RecordRow>(
  columns: readonly Column<Row>[],
  chosen: readonly string[],
): readonly Column<Row>[] {
  const found = chosen.map((key) => columns.find((column) => column.key === key) ?? customColumn<Row>(key));
  const named = Math.max(
    0,
    found.findIndex(({ narrow }) => narrow === 'title'),
  );
  return found.map((column, index) => {
    const { narrow, ...rest } = column;
    if (index === named) return { ...rest, narrow: 'title' };
    if (index === 0) return { ...rest, narrow: 'detail' };
    return named > 0 && narrow === 'detail' ? rest : column;
  });
}

/** The available columns: those of the table, and the tenant's custom fields. */
function columnChoices<Row>(
  columns: readonly Column<Row>[],
  own: readonly CustomField[],
): readonly { readonly id: string; readonly title: string }[] {
  return [
    ...columns.map(({ key, title }) => ({ id: key, title })),
    ...own.map(({ name }) => ({ id: name, title: name.slice(customPrefix.length) })),
  ];
}

/**
 * The visible columns of a list of records, in their order, and how to change them. Referentially stable as long as
 * `columns` and the choice are, so that rows do not re-render.
 */
export function useRecordColumns<Row extends RecordRow>(
  list: string,
  columns: readonly Column<Row>[],
  standard: readonly string[],
  customFields: 'customerOtherFields' | 'productOtherFields',
): { readonly columns: readonly Column<Row>[]; readonly chooser: ColumnChooser } {
  const choosing = useColumns(list, standard, (key) => isRecordColumn(columns, key));
  const chosen = parseColumns.serialize(choosing.chosen);
  const shown = useMemo(() => chosenColumns(columns, parseColumns.parse(chosen) ?? []), [columns, chosen]);
  return {
    columns: shown,
    chooser: {
      ...choosing,
      known: columnChoices(columns, []),
      choices: async () => columnChoices(columns, await call(customFields, {})),
    },
  };
}
