import { expect, it } from 'vitest';
import { titlesAbove } from '#domain/imports/titles.ts';

const header = ['Order ID', 'Date', 'Customer', 'Amount'];
const row = ['7', '2026-01-01', 'Ann', '12.50'];

it.each([
  [1, [['Sales report 2025', '', '', '']]],
  [1, [['Sales report 2025']]],
  [2, [['Sales report 2025', '', '', ''], ['']]],
  [2, [[''], ['', '', '', '']]],
  [3, [['Sales'], ['From', '2026-01-01'], ['', '', '', '']]],
])('%i lines above the header are titles: %j', (count, titles) => {
  expect(titlesAbove([...titles, header, row])).toBe(count);
});

it.each([
  ['nothing above the header', [header, row]],
  ['a header of names that are unknown', [['a', 'b', 'c', 'd'], row]],
  [
    'a header that is as full as the rows below, whatever these say',
    [
      ['A', 'B'],
      ['date', 'amount'],
    ],
  ],
  ['one name that is known below a line with less', [['Report'], ['Date', 'B', 'C']]],
  [
    'a header with more columns than the names below it',
    [
      ['', 'A', 'B', 'C'],
      ['date', 'amount', '', ''],
    ],
  ],
  [
    'a row with cells too many that are words for columns',
    [
      ['a', 'b'],
      ['1', 'store', 'shop'],
    ],
  ],
  [
    'such a row below a header with a name that is known',
    [
      ['user_id', 'tags'],
      ['ann', 'store', 'shop'],
    ],
  ],
  ['a header far below', [...Array.from({ length: 30 }, () => ['note']), header, row]],
])('takes nothing for a title: %s', (_, records) => {
  expect(titlesAbove(records)).toBe(0);
});
