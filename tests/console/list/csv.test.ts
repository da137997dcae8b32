import type { Column } from '#console/list/column.ts';
import { toCsv } from '#console/list/exportRows.ts';
import { expect, it } from 'vitest';

const columns: readonly Column<readonly (string | number | null)[]>[] = [
  { key: 'a', title: 'Name', value: (row) => row[0] ?? null },
  { key: 'b', title: 'Count', value: (row) => row[1] ?? null },
];
const line = (value: string | number | null) => toCsv(columns, [[value, 1]]).split('\r\n')[1];

it.each([
  ['=SUM(A1)', "'=SUM(A1),1"],
  ['+61 3', "'+61 3,1"],
  ['-5', "'-5,1"],
  ['@x', "'@x,1"],
  ['\tx', "'\tx,1"],
  ['＝1+1', "'＝1+1,1"],
  [-5, '-5,1'],
  [null, ',1'],
  ['a "b", c', '"a ""b"", c",1'],
  ['two\nlines', '"two\nlines",1'],
  ['=1,"2"', '"\'=1,""2""",1'],
])('%j is written as %j', (value, expected) => {
  expect(line(value)).toBe(expected);
});

it('begins with a byte order mark and the titles', () => {
  expect(toCsv(columns, [])).toBe('\uFEFFName,Count\r\n');
});
