import type { Column } from '#console/list/column.ts';
import type { OwnField } from '#contract/endpoints/ownValues.ts';

/** A row of a list of records: fields by their wire names, own fields below `custom`. */
export interface RecordRow {
  readonly custom: Readonly<Record<string, string | number | null>>;
}

const ownPrefix = 'custom.';

/** The column of an own field: `custom.tier`. Numbers stand right where the row has one. */
export function ownColumn<Row extends RecordRow>(key: string): Column<Row> {
  const name = key.slice(ownPrefix.length);
  return { key, title: name, value: ({ custom }) => custom[name] ?? null, mayBeDay: true };
}

/** Whether a key names a column: one of the table, or an own field, which only the server knows. */
export function isRecordColumn<Row>(columns: readonly Column<Row>[], key: string): boolean {
  return (key.startsWith(ownPrefix) && key.length > ownPrefix.length) || columns.some((column) => column.key === key);
}

/** The chosen columns in their order. On a narrow screen the name is above, where it is among them, and the first, which leads to the row, below it. */
export function chosenColumns<Row extends RecordRow>(
  columns: readonly Column<Row>[],
  chosen: readonly string[],
): readonly Column<Row>[] {
  const found = chosen.map((key) => columns.find((column) => column.key === key) ?? ownColumn<Row>(key));
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

/** What can be chosen as a column: those of the table, and the tenant's own fields. */
export function columnChoices<Row>(
  columns: readonly Column<Row>[],
  own: readonly OwnField[],
): readonly { readonly id: string; readonly title: string }[] {
  return [
    ...columns.map(({ key, title }) => ({ id: key, title })),
    ...own.map(({ name }) => ({ id: name, title: name.slice(ownPrefix.length) })),
  ];
}
