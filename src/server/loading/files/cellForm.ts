import type { DecimalMark } from '#domain/imports/decimals.ts';
import type { DateFormat } from '#domain/imports/targets.ts';

/** In which of its possible forms a column writes dates, numbers and ids. */
export interface CellForm {
  readonly dates: DateFormat;
  /**
   * Years of two digits are after 2000 up to this one of them (26 of 2026), the others before; absent where such years
   * are no years.
   */
  readonly newestYear?: number | undefined;
  readonly decimal: DecimalMark;
  /** The cell is a product of two numbers, `6 * 2.55`. */
  readonly isProduct: boolean;
  /** The cell is a difference of two or three numbers, `20.00 less 5.00`, or the first alone. */
  readonly isDifference?: boolean;
  /** All ids of the column end with `.0` that is none of theirs. */
  readonly isFloated: boolean;
}

/** Why a cell cannot be read: the end of a reason, `price …`. */
export interface Unreadable {
  readonly words: string;
  /** An expression over the cell: the words apply where it is true; without one they apply to all others. */
  readonly holds?: string;
}

/** How the text of a cell is parsed. */
export interface Reading {
  /** An expression over a cell that is never blank, null where it cannot be read. */
  readonly read: (cell: string, form: CellForm) => string;
  /** The problems of cells that parse to null, the first that applies; absent when every text can be parsed. */
  readonly reasons?: (cell: string, form: CellForm) => readonly Unreadable[];
}
