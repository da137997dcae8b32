import type { Delimiter } from '#domain/imports/fileForm.ts';
import { csvType, workbookType } from '#domain/imports/rowFiles.ts';
import { ApiError } from '#server/errors/apiError.ts';
import type { Writer } from '#server/engine/engine.ts';
import type { FilePlace } from '#server/storage/objects.ts';
import type { FileThreads } from '../fileThreads.ts';
import type { ImportRecord } from '../importStore.ts';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';
import { uploaded } from '../source/upload.ts';
import { correctedRow, type CorrectedColumn, type KeptCell } from './correctedCells.ts';
import type { CorrectedCells } from './correctedTask.ts';
import { editRejected, findRejected } from './rejectedStore.ts';

/** How a file of rejected rows is written: with the separator of its upload, or as a workbook like it. */
export type RejectedForm = { readonly delimiter: Delimiter } | 'workbook';

/** The format of an import's upload; with commas if the upload no longer exists. */
export async function rejectedForm(
  record: Pick<ImportRecord, 'file_type' | 'file_url' | 'options'>,
  { place, tenantId, files }: { readonly place: FilePlace; readonly tenantId: string; readonly files: FileThreads },
): Promise<RejectedForm> {
  if (record.file_type === workbookType) return 'workbook';
  const chosen = record.options.delimiter;
  if (chosen !== undefined) return { delimiter: chosen };
  try {
    const { path } = await uploaded(place, tenantId, record.file_url);
    const { source } = await files.inspect(path, record.options);
    return { delimiter: source.delimiter };
  } catch (error) {
    if (error instanceof ApiError || error instanceof UnreadableFile) return { delimiter: ',' };
    throw error;
  }
}

/** The name and the media type of a file of rejected rows, by the name of its upload. */
export function rejectedFileName(upload: string, form: RejectedForm): { readonly name: string; readonly type: string } {
  const base = upload.replace(/\.[a-z]{1,5}$/iu, '');
  if (form === 'workbook') return { name: `${base}-rejected.xlsx`, type: workbookType };
  const isTabbed = form.delimiter === '\t';
  return {
    name: `${base}-rejected.${isTabbed ? 'tsv' : 'csv'}`,
    type: `${isTabbed ? 'text/tab-separated-values' : csvType}; charset=utf-8`,
  };
}

/**
 * How many rows of a corrected file differ, and the cells that keep their value, since only a spreadsheet changed them.
 */
export interface Taken {
  readonly changed: number;
  readonly kept: { readonly count: number; readonly first: KeptCell | null };
}

/** Applies a person's changes from a corrected file. */
export async function takeCorrected(
  writer: Writer,
  importId: number,
  corrected: CorrectedCells,
  columns: readonly CorrectedColumn[],
): Promise<Taken> {
  const { rows } = await findRejected(writer, importId, {});
  const kept: KeptCell[] = [];
  let changed = 0;
  for (const row of rows) {
    const sent = corrected.get(row.row_no);
    if (!sent) continue;
    const now = correctedRow(row, sent, columns);
    kept.push(...now.kept);
    if (now.cells.every((cell, place) => cell === (row.cells[place] || null))) continue;
    await editRejected(writer, importId, row.row_no, now.cells);
    changed += 1;
  }
  return { changed, kept: { count: kept.length, first: kept[0] ?? null } };
}
