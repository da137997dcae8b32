import { strToU8, zipSync, type Zippable } from 'fflate';

/** A cell of a test workbook: a number, a text, a formula with its value, or a day or moment by its number. */
export type SheetCell =
  | string
  | number
  | null
  | { readonly formula: string; readonly value: number }
  | { readonly serial: number };

const xml = (text: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** An Excel workbook with two sheets, of which the second says only that it is the second. */
export function workbook(rows: readonly (readonly SheetCell[])[], more: Zippable = {}): Uint8Array {
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
       <Default Extension="xml" ContentType="application/xml"/>
       <Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>
       <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>
       <Override PartName="/xl/worksheets/sheet2.xml" ContentType="${types}.worksheet+xml"/>
       <Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/><sheet name="Other" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
       <Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/>
       <Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>
       <cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xml(sheet(rows)),
    'xl/worksheets/sheet2.xml': xml(sheet([['second']])),
    ...more,
  });
}

function sheet(rows: readonly (readonly SheetCell[])[]): string {
  const lines = rows.map(
    (row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, `${letters(x)}${y + 1}`)).join('')}</row>`,
  );
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function letters(place: number): string {
  return place < 26 ? String.fromCodePoint(65 + place) : letters(Math.floor(place / 26) - 1) + letters(place % 26);
}

function cellXml(cell: SheetCell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${cell.replaceAll('&', '&amp;')}</t></is></c>`;
  if ('serial' in cell) return `<c r="${at}" s="1"><v>${cell.serial}</v></c>`;
  return `<c r="${at}"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
}
