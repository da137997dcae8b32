import { call } from '#console/data/call.ts';
import type { Column } from '#console/list/column.ts';
import type { ColumnChooser } from '#console/list/listProps.ts';
import { parseColumns, useColumns } from '#console/list/useColumns.ts';
import { useMemo } from 'react';
import { chosenColumns, columnChoices, isRecordColumn, type RecordRow } from './recordColumns.ts';

/**
 * The columns on screen of a list of records, in their order, and the way to choose others. They stay the same objects as
 * long as `columns` and the choice do, so that rows are not drawn anew for them.
 */
export function useRecordColumns<Row extends RecordRow>(
  list: string,
  columns: readonly Column<Row>[],
  standard: readonly string[],
  ownFields: 'customerOtherFields' | 'productOtherFields',
): { readonly columns: readonly Column<Row>[]; readonly chooser: ColumnChooser } {
  const choosing = useColumns(list, standard, (key) => isRecordColumn(columns, key));
  const chosen = parseColumns.serialize(choosing.chosen);
  const shown = useMemo(() => chosenColumns(columns, parseColumns.parse(chosen) ?? []), [columns, chosen]);
  return {
    columns: shown,
    chooser: {
      ...choosing,
      known: columnChoices(columns, []),
      choices: async () => columnChoices(columns, await call(ownFields, {})),
    },
  };
}
