import { open } from 'node:fs/promises';
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import Papa from 'papaparse';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';
import { mostColumns, tooManyColumns } from './width.ts';

/** The most cells in the rectangle around the table: a million rows of 20 columns. */
const mostCells = 20_000_000;

/** Characters that are buffered before a write. */
const writtenAtOnce = 512 * 1024;

/**
 * Writes the first sheet of a workbook as CSV, row by row: values of formulas, dates and times as ISO 8601. Empty rows
 * are kept as empty lines, so that rows have the numbers that the spreadsheet shows; empty rows below the table are
 * not.
 *
 * @throws UnreadableFile for an empty sheet, and for one that is too large
 */
export async function writeSheet(workbook: Uint8Array, path: string): Promise<void> {
  const width = await writeRows(workbook, path, 1);
  if (width === 0)
    throw new UnreadableFile('The first sheet of this workbook is empty; move the table to it, or save it as CSV.');
}

/** Writes the rows with at least `least` cells each; starts again if a later row is wider than those above it. */
async function writeRows(workbook: Uint8Array, path: string, least: number): Promise<number> {
  let [width, widest, rows] = [0, 0, 0];
  let text = '';
  const handle = await open(path, 'w', 0o600);
  try {
    for await (const { index, texts } of filledRows(workbook)) {
      if (width === 0) width = Math.max(texts.length, least);
      widest = Math.max(widest, texts.length);
      checkSize(index, widest);
      // Every record has as many cells as the widest one, whose width is known at the end.
      if (widest > width) continue;
      text += '\n'.repeat(index - rows) + lineOf(texts, width);
      rows = index + 1;
      if (text.length < writtenAtOnce) continue;
      await handle.writeFile(text);
      text = '';
    }
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
  return widest > width ? writeRows(workbook, path, widest) : widest;
}

interface FilledRow {
  /** From 0. */
  readonly index: number;
  /** Without empty cells at the end. */
  readonly texts: readonly string[];
}

/** The rows with text. */
async function* filledRows(workbook: Uint8Array): AsyncGenerator<FilledRow> {
  for await (const { index, values } of streamXlsxRows(workbook)) {
    const texts = values.map(textOf);
    const length = texts.findLastIndex((text) => text.trim() !== '') + 1;
    if (length > 0) yield { index, texts: texts.slice(0, length) };
  }
}

function checkSize(index: number, width: number): void {
  if (width > mostColumns) throw new UnreadableFile(tooManyColumns);
  if ((index + 1) * width <= mostCells) return;
  throw new UnreadableFile(
    `Row ${(index + 1).toLocaleString('en')} has a cell, and the table is ${width} columns wide: ` +
      'more than 20 million cells. ' +
      'Delete the empty rows and columns around the table, or save the sheet as CSV.',
  );
}

function lineOf(texts: readonly string[], width: number): string {
  const cells = [...texts, ...Array.from({ length: width - texts.length }, () => '')];
  return `${Papa.unparse([cells], { newline: '\n', quotes: width === 1 })}\n`;
}

/** Results of formulas that failed. */
const failed = new Set(['#N/A', '#DIV/0!', '#REF!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!']);

function textOf(cell: CellValue): string {
  if (cell === null) return '';
  if (cell instanceof Date) return momentText(cell);
  const text = String(cell);
  return failed.has(text) ? '' : text;
}

/** A time without a day belongs to one of the first days that spreadsheets count. */
function momentText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  // Spreadsheets store seconds as fractions of a day, which are not whole.
  const [day = '', time = ''] = new Date(Math.round(moment.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  if (day < '1900-01-02') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
