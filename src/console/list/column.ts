import type { ReactNode } from 'react';

/** The type of a cell; decides its rendering, its alignment and how it is exported. */
export type CellKind = 'text' | 'number' | 'date' | 'code';

/** A cell's value as the reply has it: instants and plain days as ISO text, null for no value. */
export type CellValue = string | number | null;

/** The position of a cell in the two lines of a narrow row; a column without one is hidden there. */
export type NarrowPlace = 'title' | 'detail' | 'figure' | 'note';

/** The query of a column whose values arrive after the rows; `useCall` returns it. */
export interface LaterValues {
  readonly data: unknown;
  readonly error: { readonly message: string } | undefined;
  /** The values are those of the rows before. */
  readonly isPrevious?: boolean;
  readonly reload: () => void;
}

/** How wide a column is, relative to the others; `text` for sentences. */
export type ColumnWidth = 'narrow' | 'middle' | 'wide' | 'text';

/** One column of a list, as data. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly kind?: CellKind;
  readonly value: (row: Row) => CellValue;
  /** Custom rendering (a badge, a bar); `value` still feeds the export. */
  readonly render?: (row: Row) => ReactNode;
  /** Writes a number otherwise: an amount of money. */
  readonly format?: (value: number) => string;
  /** A date of the tenant's calendar, the same wherever it is read; other dates are in the reader's time. */
  readonly inTenantTime?: true;
  /**
   * A column of texts, some of which are days without a time: those are formatted. A column of days is of kind `date`.
   */
  readonly mayBeDay?: true;
  /** Set if the values arrive after the rows: until then the cells are skeletons, and the list says if it failed. */
  readonly later?: LaterValues | undefined;
  readonly width?: ColumnWidth;
  readonly narrow?: NarrowPlace;
  /** The name of its sort in the address and in the call; not sortable without one. */
  readonly sort?: string;
  /** Hides the column below 1,180 px. */
  readonly roomyOnly?: true;
}

/** Whether the values of a column are on their way, failed, or there. */
export function stateOf({ later }: { readonly later?: LaterValues | undefined }): 'waiting' | 'failed' | 'known' {
  if (later === undefined || (later.data !== undefined && later.isPrevious !== true)) return 'known';
  return later.error ? 'failed' : 'waiting';
}

/** True for columns whose digits align. */
export function isRightAligned({ kind }: { readonly kind?: CellKind }): boolean {
  return kind === 'number' || kind === 'date';
}

/** True for words after digits: what ends at the right and what begins at the left need room between them. */
export function followsDigits(columns: readonly { readonly kind?: CellKind }[], index: number): boolean {
  const [before, column] = [columns[index - 1], columns[index]];
  return before !== undefined && column !== undefined && isRightAligned(before) && !isRightAligned(column);
}

/** True where columns may exceed even a wide window: the table then scrolls sideways in its own box. */
export const isMany = ({ length }: readonly unknown[]): boolean => length > 8;

/** True for the last column that is visible on narrow screens; it then has the page's inset. */
export function endsWhereShort(columns: readonly { readonly roomyOnly?: true }[], index: number): boolean {
  return index === columns.findLastIndex((column) => !column.roomyOnly);
}

/**
 * Columns with each narrow position assigned once: of several candidates the last wins, such as a figure at the side.
 */
export function placedOnce<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.map((column, index) => {
    const { narrow, ...rest } = column;
    const isTaken = narrow !== undefined && columns.some((other, at) => at > index && other.narrow === narrow);
    return isTaken ? rest : column;
  });
}
