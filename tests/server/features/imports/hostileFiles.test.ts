import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';
import { workbook } from './workbook.ts';

const here = importingAnew();
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook whose first sheet has these rows, as XML. */
const sheetOf = (rows: string, end = '</sheetData></worksheet>'): Uint8Array =>
  workbook([], {
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}${end}`),
  });

const cell = (at: string, text: string): string =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
const head = `<row r="1">${cell('A1', 'user_id')}${cell('B1', 'name')}</row><row r="2">${cell('A2', 'U1')}${cell('B2', 'Ann')}</row>`;

const refusal = async (content: Uint8Array | string, name: string): Promise<string> => {
  const reply = await here.imports.askInspection('customers', await here.imports.upload(content, name));
  expect(reply.status).toBe(422);
  return ((await reply.json()) as { error: { message: string } }).error.message;
};

describe('a file that is expensive to read', () => {
  it('is refused by a sentence if a sheet has its cells in far corners', async () => {
    const corners = `<row r="1">${cell('A1', 'user_id')}${cell('XFD1', 'x')}</row><row r="1048576">${cell('XFD1048576', 'y')}</row>`;
    expect(await refusal(sheetOf(corners), 'file.xlsx')).toMatch(/^This file has more than 2,000 columns\. Remove/u);
    const tall = `<row r="1">${cell('A1', 'user_id')}${cell('CV1', 'x')}</row><row r="1048576">${cell('A1048576', 'y')}</row>`;
    expect(await refusal(sheetOf(tall), 'file.xlsx')).toMatch(
      /^Row 1,048,576 has a cell, and the table is 100 columns wide: more than 20 million cells\. Delete the empty rows/u,
    );
  });

  it('is refused by a sentence if a CSV file has 50,000 columns', async () => {
    const names = Array.from({ length: 50_000 }, (_, at) => `c${at}`).join(',');
    expect(await refusal(`${names}\n${names}\n`, 'file.csv')).toMatch(
      /^This file has more than 2,000 columns\. Remove/u,
    );
  });

  it('is refused as damaged if a sheet ends in the middle of its rows', async () => {
    expect(await refusal(sheetOf(head, '<row r="3"><c'), 'file.xlsx')).toContain('is damaged');
  });

  it('is read with 2,000 columns, and with a blank in the last row of a sheet', async () => {
    const names = ['user_id', ...Array.from({ length: 1999 }, (_, at) => `c${at}`)].join(',');
    const wide = await here.imports.inspect('customers', await here.imports.upload(`${names}\nU1\n`, 'file.csv'));
    expect(wide.columns).toHaveLength(2000);
    const blank = sheetOf(`${head}<row r="1048576">${cell('B1048576', ' ')}</row>`);
    const record = await here.imports.load('customers', blank);
    expect(record.metadata.process.successCount).toEqual({ total: 1, insert: 1, update: 0 });
  });

  it('does not delay the light call of another tenant', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => `<row r="${at + 3}">${cell(`A${at + 3}`, `U${at}`)}</row>`);
    const objectKey = await here.imports.upload(sheetOf(head + rows.join('')), 'file.xlsx');
    await here.server.ask('tenant', { as: 'neighbour' });
    const order: string[] = [];
    const inspection = here.imports.inspect('customers', objectKey).then(() => order.push('inspected'));
    for (let call = 0; call < 20; call += 1) {
      expect((await here.server.ask('tenant', { as: 'neighbour' })).status).toBe(200);
      order.push('answered');
    }
    await inspection;
    expect(order.at(-1)).toBe('inspected');
  });
});
