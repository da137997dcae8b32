import { strToU8 } from 'fflate';
import { workbook } from '../server/features/imports/workbook.ts';

/** A document as deep and as long as accepted. */
export const worstDocument = (
  '<div style="color:red">'.repeat(190) +
  'Hello {{ customer.name }}' +
  '</div>'.repeat(190)
).repeat(50);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (rows: string): Uint8Array =>
  workbook([], {
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
  });

const header = `<row r="1">${cell('A1', 'user_id')}${cell('L1', 'name')}</row>`;

/**
 * Workbooks that cost the most: one of many rows, one with a cell in the last row, one with its cells in far corners.
 */
export const worstWorkbooks: readonly Uint8Array[] = [
  sheet(
    header +
      Array.from({ length: 60_000 }, (_, at) => `<row r="${at + 2}">${cell(`A${at + 2}`, `U${at}`)}</row>`).join(''),
  ),
  sheet(`${header}<row r="1048576">${cell('L1048576', 'last')}</row>`),
  sheet(`<row r="1">${cell('A1', 'a')}${cell('XFD1', 'b')}</row><row r="1048576">${cell('XFD1048576', 'c')}</row>`),
];
