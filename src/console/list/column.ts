import type { ReactNode } from 'react';

/** What a cell holds; decides its look, its alignment and how it is exported. */
export type CellKind = 'text' | 'number' | 'date' | 'code';

/** A cell's value as the reply has it: dates as ISO text, null for nothing. */
export type CellValue = string | number | null;

/** Where a cell goes on a narrow screen, where a row is two lines; a column without a place is left out there. */
export type NarrowPlace = 'title' | 'detail' | 'figure' | 'note';

/** How wide a column is, relative to the others. */
export type ColumnWidth = 'narrow' | 'middle' | 'wide';

/** One column of a list, as data. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly kind?: CellKind;
  readonly value: (row: Row) => CellValue;
  /** Draws the cell otherwise (a badge, a bar); `value` still feeds export. */
  readonly render?: (row: Row) => ReactNode;
  /** Writes a number otherwise: an amount of money. */
  readonly format?: (value: number) => string;
  /** A date of the tenant's calendar, the same wherever it is read; other dates are in the reader's time. */
  readonly inTenantTime?: true;
  /** Its texts may be days without a time, which are then written as one reads them. */
  readonly mayBeDay?: true;
  readonly width?: ColumnWidth;
  readonly narrow?: NarrowPlace;
  /** The name of its order in the address and in the call; without one it cannot be sorted by. */
  readonly sort?: string;
  /** Leaves the column out below 1,180 px, where room is short. */
  readonly roomyOnly?: true;
}

/** True where digits stand under digits. */
export function isRightAligned({ kind }: { readonly kind?: CellKind }): boolean {
  return kind === 'number' || kind === 'date';
}

/** True where columns may need more than a roomy window has: the table then moves sideways in a box of its own at any width. */
export const isMany = ({ length }: readonly unknown[]): boolean => length > 8;

/** True for the last column that is left where room is short; it then keeps the page's inset. */
export function endsWhereShort(columns: readonly { readonly roomyOnly?: true }[], index: number): boolean {
  return index === columns.findLastIndex((column) => !column.roomyOnly);
}

/** Columns of which each place of a narrow row is taken by one: of several that ask for it the last, such as a figure beside. */
export function placedOnce<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.map((column, index) => {
    const { narrow, ...rest } = column;
    const isTaken = narrow !== undefined && columns.some((other, at) => at > index && other.narrow === narrow);
    return isTaken ? rest : column;
  });
}
