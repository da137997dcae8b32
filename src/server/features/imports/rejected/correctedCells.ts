import { isRewritten } from '#domain/imports/rewrittenCells.ts';
import type { DateFormat } from '#domain/imports/targets.ts';
import { unguarded } from '#domain/records/formulaGuard.ts';

/** A cell of a corrected file that is left unchanged because only a spreadsheet reformatted it. */
export interface KeptCell {
  readonly row: number;
  /** The field's display name. */
  readonly title: string;
  readonly stored: string;
  readonly sent: string;
}

/** The cells of a rejected row as a person corrected them, and those that only a spreadsheet changed. */
export interface CorrectedRow {
  readonly cells: readonly (string | null)[];
  readonly kept: readonly KeptCell[];
}

/** A column of rejected rows: its field's display name, and its date format, if any. */
export interface CorrectedColumn {
  readonly title: string;
  readonly dates: DateFormat | undefined;
}

/**
 * A person's changes in a row, from its stored cells and those of the corrected file. Formula guards do not count, nor
 * does what a spreadsheet changes by opening and saving the file.
 */
export function correctedRow(
  { row_no: row, cells }: { readonly row_no: number; readonly cells: readonly (string | null)[] },
  sent: readonly string[],
  columns: readonly CorrectedColumn[],
): CorrectedRow {
  const kept: KeptCell[] = [];
  const corrected = cells.map((cell, place) => {
    const stored = cell ?? '';
    const written = sent[place] ?? '';
    const plain = unguarded(written);
    if (written === stored || plain === stored) return stored;
    const { title = '', dates } = columns[place] ?? {};
    if (!isRewritten(stored, plain, dates)) return plain;
    kept.push({ row, title, stored, sent: plain });
    return stored;
  });
  return { cells: corrected.map((cell) => (cell === '' ? null : cell)), kept };
}
